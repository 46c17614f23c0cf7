/// The identifier of images, before iOS 14.
public var kUTTypeImage: CFString { "public.image" }
/// The identifier of movies, before iOS 14.
public var kUTTypeMovie: CFString { "public.movie" }
/// The identifier of plain text, before iOS 14.
public var kUTTypePlainText: CFString { "public.plain-text" }
/// The identifier of text, before iOS 14.
public var kUTTypeText: CFString { "public.text" }
/// The identifier of addresses, before iOS 14.
public var kUTTypeURL: CFString { "public.url" }
/// The identifier of bytes, before iOS 14.
public var kUTTypeData: CFString { "public.data" }
/// The identifier of JPEGs, before iOS 14.
public var kUTTypeJPEG: CFString { "public.jpeg" }
/// The identifier of PNGs, before iOS 14.
public var kUTTypePNG: CFString { "public.png" }
/// The identifier of PDFs, before iOS 14.
public var kUTTypePDF: CFString { "com.adobe.pdf" }
