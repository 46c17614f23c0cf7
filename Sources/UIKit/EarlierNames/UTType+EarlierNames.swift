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
/// The identifier of videos without sound, before iOS 14.
public var kUTTypeVideo: CFString { "public.video" }
/// The identifier of MPEG-4 movies, before iOS 14.
public var kUTTypeMPEG4: CFString { "public.mpeg-4" }
/// The identifier of QuickTime movies, before iOS 14.
public var kUTTypeQuickTimeMovie: CFString { "com.apple.quicktime-movie" }
/// The identifier of sounds, before iOS 14.
public var kUTTypeAudio: CFString { "public.audio" }
/// The identifier of GIFs, before iOS 14.
public var kUTTypeGIF: CFString { "com.compuserve.gif" }
/// The identifier of TIFFs, before iOS 14.
public var kUTTypeTIFF: CFString { "public.tiff" }
/// The identifier of live photos, before iOS 14.
public var kUTTypeLivePhoto: CFString { "com.apple.live-photo" }
/// The identifier of any item, before iOS 14.
public var kUTTypeItem: CFString { "public.item" }
/// The identifier of any content, before iOS 14.
public var kUTTypeContent: CFString { "public.content" }
/// The identifier of folders, before iOS 14.
public var kUTTypeFolder: CFString { "public.folder" }
/// The identifier of addresses of files, before iOS 14.
public var kUTTypeFileURL: CFString { "public.file-url" }
/// The identifier of plain text in UTF-8, before iOS 14.
public var kUTTypeUTF8PlainText: CFString { "public.utf8-plain-text" }
/// The identifier of pages of the web, before iOS 14.
public var kUTTypeHTML: CFString { "public.html" }
/// The identifier of rich texts, before iOS 14.
public var kUTTypeRTF: CFString { "public.rtf" }
/// The identifier of archives, before iOS 14.
public var kUTTypeArchive: CFString { "public.archive" }
/// The identifier of ZIP archives, before iOS 14.
public var kUTTypeZipArchive: CFString { "public.zip-archive" }
