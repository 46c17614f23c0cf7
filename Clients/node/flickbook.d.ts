// Made by `flickbook schema --typescript`. The sentences are from the reference.

/** An object with exactly one of the members K. */
export type OneOf<T, K extends keyof T> = Omit<T, K> & {
  [P in K]: Required<Pick<T, P>> & { [Q in Exclude<K, P>]?: never };
}[K];

/** A time or a duration, in seconds. */
export type Seconds = number;

/** A point, an offset or a velocity [x, y]. */
export type Point = [x: number, y: number];

/** A size [width, height], in points. */
export type Size = [width: number, height: number];

/** A size [width, height], in points, both above 0. */
export type ViewSize = [width: number, height: number];

/** Insets [top, left, bottom, right], in points. */
export type Insets = [top: number, left: number, bottom: number, right: number];

/** A rectangle [x, y, width, height], in points. */
export type Rect = [x: number, y: number, width: number, height: number];

/** An index path [section, item], both from 0. */
export type Item = [section: number, item: number];

/** A point [x, y], a size [width, height] or a velocity. */
export type Pair = [number, number];

/** A rectangle [x, y, width, height] or insets [top, left, bottom, right]. */
export type Four = [number, number, number, number];

/** A transform [a, b, c, d, tx, ty]. */
export type Transform = [a: number, b: number, c: number, d: number, tx: number, ty: number];

/** A duration with its unit: 250ms, 1.5s or 12f (frames). */
export type Duration = `${number}ms` | `${number}s` | `${number}f`;

/** An index path [section, item], or the id of an item. */
export type ScriptItem = Item | string;

/** The params and the result of each method, by its name. */
export interface Methods {
  /** Describes the daemon: version, methods, limits and constants. */
  "server.hello": { params: ServerHelloParams; result: Hello };
  /** Returns the open sessions and connections of the daemon, and its traffic. */
  "server.stats": { params: ServerStatsParams; result: Statistics };
  /** Returns its token after every record and answer of the earlier requests of this connection. */
  "server.sync": { params: ServerSyncParams; result: Token };
  /** Returns the JSON Schema (draft-07) of messages, scenes and scripts. */
  "server.schema": { params: ServerSchemaParams; result: { [name: string]: unknown } };
  /** Ends a request of this connection that runs or waits; its effects so far remain. */
  "server.cancel": { params: ServerCancelParams; result: Cancelled };
  /** Opens a session on a scene, which is laid out at t = 0 when the answer comes. */
  "session.open": { params: SessionOpenParams; result: OpenedSession };
  /** Makes a session of another connection the current session of this connection. */
  "session.attach": { params: SessionAttachParams; result: SessionPlace };
  /** Lists all sessions of the daemon. */
  "session.list": { params: SessionListParams; result: SessionList };
  /** Ends a session for all its connections. */
  "session.close": { params: SessionCloseParams; result: SessionPlace };
  /** Returns the requests that changed a session, in their order. */
  "session.history": { params: SessionHistoryParams; result: History };
  /** Takes a session to another position in its past; later entries are kept until a request changes something. */
  "session.seek": { params: SessionSeekParams; result: Time };
  /** Opens a session with the past of another session, at its present or at an earlier position. */
  "session.fork": { params: SessionForkParams; result: OpenedSession };
  /** Runs every frame up to an instant. */
  "clock.advance": { params: ClockAdvanceParams; result: Time };
  /** Runs one display frame at exactly this instant: an external vsync. */
  "clock.frame": { params: ClockFrameParams; result: Time };
  /** Advances time with one late frame at the end: a hitch. */
  "clock.jump": { params: ClockJumpParams; result: Time };
  /** Runs until nothing moves and no deadline is pending. */
  "clock.settle": { params: ClockSettleParams; result: Settled };
  /** Changes the clock of a session. */
  "clock.set": { params: ClockSetParams; result: Time };
  /** Delivers touches of one instant as one event. */
  touch: { params: TouchParams; result: Time };
  /** Delivers many touch samples, after all of them have been checked. */
  "touch.stream": { params: TouchStreamParams; result: Time };
  /** Taps with one finger. */
  "gesture.tap": { params: GestureTapParams; result: Achievement };
  /** Rests one finger on the view, then lifts it. */
  "gesture.longPress": { params: GestureLongPressParams; result: Achievement };
  /** Moves one finger from one point to another at a constant velocity. */
  "gesture.drag": { params: GestureDragParams; result: Achievement };
  /** Moves one finger so that it lifts with a given velocity. */
  "gesture.fling": { params: GestureFlingParams; result: Achievement };
  /** Moves two fingers together or apart. */
  "gesture.pinch": { params: GesturePinchParams; result: Pinched };
  /** Cancels all touches that are down. */
  "gesture.cancel": { params: GestureCancelParams; result: Time };
  /** Begins a drag of another program, which enters the window. */
  "drag.begin": { params: DragBeginParams; result: Time };
  /** Moves the drag of another program. */
  "drag.move": { params: DragMoveParams; result: Time };
  /** Drops the drag of another program where it is. */
  "drag.drop": { params: DragDropParams; result: Dropped };
  /** Ends the drag of another program without a drop. */
  "drag.cancel": { params: DragCancelParams; result: Time };
  /** Sets the operation for items that are dropped outside of the window. */
  "drop.accept": { params: DropAcceptParams; result: Time };
  /** Returns the items that were dropped outside since the last call. */
  "drop.take": { params: DropTakeParams; result: Taken };
  /** Delivers the data of an item that was dropped with late. */
  "drop.provide": { params: DropProvideParams; result: Time };
  /** Says that the data of an item that was dropped with late will not come. */
  "drop.fail": { params: DropFailParams; result: Time };
  /** Selects an item as a program does, without notifying the delegate. */
  "view.select": { params: ViewSelectParams; result: Time };
  /** Deselects an item as a program does, without notifying the delegate. */
  "view.deselect": { params: ViewDeselectParams; result: Time };
  /** Scrolls to an item. */
  "view.scrollTo": { params: ViewScrollToParams; result: Time };
  /** Scrolls to the top, as a tap on the status bar does. */
  "view.scrollToTop": { params: ViewScrollToTopParams; result: Time };
  /** Ends a refresh: the content bounces back from below the control. */
  "view.endRefreshing": { params: ViewEndRefreshingParams; result: Time };
  /** Moves the content. */
  "view.setContentOffset": { params: ViewSetContentOffsetParams; result: Time };
  /** Scrolls a section that scrolls on its own, to where it comes to rest; `to` or `by`. */
  "view.scrollSection": { params: ViewScrollSectionParams; result: Time };
  /** Gives the view another size, as a rotation does. */
  "view.setBounds": { params: ViewSetBoundsParams; result: Time };
  /** Changes properties of the view. */
  "view.configure": { params: ViewConfigureParams; result: Time };
  /** Performs one batch update: performBatchUpdates. */
  "view.update": { params: ViewUpdateParams; result: Time };
  /** Applies a snapshot to a diffable data source, which finds the differences: apply(_:animatingDifferences:). */
  "view.apply": { params: ViewApplyParams; result: Time };
  /** Reloads everything. */
  "view.reloadData": { params: ViewReloadDataParams; result: Time };
  /** Invalidates the layout. */
  "view.invalidateLayout": { params: ViewInvalidateLayoutParams; result: Time };
  /** Replaces the layout. */
  "view.setLayout": { params: ViewSetLayoutParams; result: Time };
  /** Begins an interactive transition to another layout. */
  "view.beginTransition": { params: ViewBeginTransitionParams; result: Time };
  /** Sets the progress of the interactive transition. */
  "view.updateTransition": { params: ViewUpdateTransitionParams; result: Time };
  /** Lets the transition continue to the new layout. */
  "view.finishTransition": { params: ViewFinishTransitionParams; result: Time };
  /** Lets the transition go back to the old layout. */
  "view.cancelTransition": { params: ViewCancelTransitionParams; result: Time };
  /** Begins the interactive movement of an item. */
  "view.beginMovement": { params: ViewBeginMovementParams; result: Moving };
  /** Moves the item of the interactive movement. */
  "view.updateMovement": { params: ViewUpdateMovementParams; result: Moving };
  /** Ends the interactive movement where the item is. */
  "view.endMovement": { params: ViewEndMovementParams; result: Moving };
  /** Ends the interactive movement where it began. */
  "view.cancelMovement": { params: ViewCancelMovementParams; result: Moving };
  /** Chooses an action of an item's menu, which opens and closes. */
  "view.performMenuAction": { params: ViewPerformMenuActionParams; result: Time };
  /** Goes back, as the button of the front navigation bar does. */
  "view.goBack": { params: ViewGoBackParams; result: Time };
  /** Drags until an item or an element is in sight. */
  "view.scrollUntil": { params: ViewScrollUntilParams; result: Time };
  /** Presses the key of each character of a text. */
  "text.type": { params: TextTypeParams; result: Time };
  /** Removes the text that is edited. */
  "text.clear": { params: TextClearParams; result: Time };
  /** Presses the return key, or the key that searches. */
  "text.submit": { params: TextSubmitParams; result: Time };
  /** Returns the state of the view and of the session. */
  "query.state": { params: QueryStateParams; result: State };
  /** Returns the views on screen, back to front. */
  "query.visible": { params: QueryVisibleParams; result: Visible };
  /** Returns the answers of the layout, for elements on screen or not. */
  "query.attributes": { params: QueryAttributesParams; result: Attributes };
  /** Returns the frontmost view at a point. */
  "query.hitTest": { params: QueryHitTestParams; result: HitTest };
  /** Returns the ids of all items. */
  "query.data": { params: QueryDataParams; result: Data };
  /** Examines the layout and returns its errors. */
  "query.lint": { params: QueryLintParams; result: Lint };
  /** Returns the invariants that the view violates in its current state, and the errors of its layout there. */
  "query.verify": { params: QueryVerifyParams; result: Verification };
  /** Returns the elements of the screen with those inside of them. */
  "query.tree": { params: QueryTreeParams; result: Tree };
  /** Returns an element of the screen with what it shows. */
  "query.element": { params: QueryElementParams; result: Element };
  /** Returns why an element of the screen has its frame. */
  "query.why": { params: QueryWhyParams; result: Why };
  /** Draws the screen. */
  "snapshot.take": { params: SnapshotTakeParams; result: Picture };
  /** Begins to send the records of a session to this connection. */
  "log.subscribe": { params: LogSubscribeParams; result: LogPlace };
  /** Ends the subscription. */
  "log.unsubscribe": { params: LogUnsubscribeParams; result: LogPlace };
}

/** The name of a method. */
export type Method = keyof Methods;

/** The params of a method. */
export type Params<M extends Method> = Methods[M]["params"];

/** The result of a method. */
export type Result<M extends Method> = Methods[M]["result"];

/** The methods with a prefix by their names behind it: tap is gesture.tap. */
export type Wing<Prefix extends string> = {
  [M in Method as M extends `${Prefix}.${infer Name}` ? Name : never]: M;
};

/** The methods of a session by their names without prefix, as the steps of a script have them. */
export interface SessionNames {
  /** Ends a session for all its connections. */
  close: "session.close";
  /** Returns the requests that changed a session, in their order. */
  history: "session.history";
  /** Takes a session to another position in its past; later entries are kept until a request changes something. */
  seek: "session.seek";
  /** Opens a session with the past of another session, at its present or at an earlier position. */
  fork: "session.fork";
  /** Runs every frame up to an instant. */
  advance: "clock.advance";
  /** Runs one display frame at exactly this instant: an external vsync. */
  frame: "clock.frame";
  /** Advances time with one late frame at the end: a hitch. */
  jump: "clock.jump";
  /** Runs until nothing moves and no deadline is pending. */
  settle: "clock.settle";
  /** Changes the clock of a session. */
  set: "clock.set";
  /** Delivers touches of one instant as one event. */
  touch: "touch";
  /** Delivers many touch samples, after all of them have been checked. */
  stream: "touch.stream";
  /** Taps with one finger. */
  tap: "gesture.tap";
  /** Rests one finger on the view, then lifts it. */
  longPress: "gesture.longPress";
  /** Moves one finger from one point to another at a constant velocity. */
  drag: "gesture.drag";
  /** Moves one finger so that it lifts with a given velocity. */
  fling: "gesture.fling";
  /** Moves two fingers together or apart. */
  pinch: "gesture.pinch";
  /** Cancels all touches that are down. */
  cancel: "gesture.cancel";
  /** Begins a drag of another program, which enters the window. */
  dragBegin: "drag.begin";
  /** Moves the drag of another program. */
  dragMove: "drag.move";
  /** Drops the drag of another program where it is. */
  dragDrop: "drag.drop";
  /** Ends the drag of another program without a drop. */
  dragCancel: "drag.cancel";
  /** Sets the operation for items that are dropped outside of the window. */
  dropAccept: "drop.accept";
  /** Returns the items that were dropped outside since the last call. */
  dropTake: "drop.take";
  /** Delivers the data of an item that was dropped with late. */
  dropProvide: "drop.provide";
  /** Says that the data of an item that was dropped with late will not come. */
  dropFail: "drop.fail";
  /** Selects an item as a program does, without notifying the delegate. */
  select: "view.select";
  /** Deselects an item as a program does, without notifying the delegate. */
  deselect: "view.deselect";
  /** Scrolls to an item. */
  scrollTo: "view.scrollTo";
  /** Scrolls to the top, as a tap on the status bar does. */
  scrollToTop: "view.scrollToTop";
  /** Ends a refresh: the content bounces back from below the control. */
  endRefreshing: "view.endRefreshing";
  /** Moves the content. */
  setContentOffset: "view.setContentOffset";
  /** Scrolls a section that scrolls on its own, to where it comes to rest; `to` or `by`. */
  scrollSection: "view.scrollSection";
  /** Gives the view another size, as a rotation does. */
  setBounds: "view.setBounds";
  /** Changes properties of the view. */
  configure: "view.configure";
  /** Performs one batch update: performBatchUpdates. */
  update: "view.update";
  /** Applies a snapshot to a diffable data source, which finds the differences: apply(_:animatingDifferences:). */
  apply: "view.apply";
  /** Reloads everything. */
  reloadData: "view.reloadData";
  /** Invalidates the layout. */
  invalidateLayout: "view.invalidateLayout";
  /** Replaces the layout. */
  setLayout: "view.setLayout";
  /** Begins an interactive transition to another layout. */
  beginTransition: "view.beginTransition";
  /** Sets the progress of the interactive transition. */
  updateTransition: "view.updateTransition";
  /** Lets the transition continue to the new layout. */
  finishTransition: "view.finishTransition";
  /** Lets the transition go back to the old layout. */
  cancelTransition: "view.cancelTransition";
  /** Begins the interactive movement of an item. */
  beginMovement: "view.beginMovement";
  /** Moves the item of the interactive movement. */
  updateMovement: "view.updateMovement";
  /** Ends the interactive movement where the item is. */
  endMovement: "view.endMovement";
  /** Ends the interactive movement where it began. */
  cancelMovement: "view.cancelMovement";
  /** Chooses an action of an item's menu, which opens and closes. */
  performMenuAction: "view.performMenuAction";
  /** Goes back, as the button of the front navigation bar does. */
  goBack: "view.goBack";
  /** Drags until an item or an element is in sight. */
  scrollUntil: "view.scrollUntil";
  /** Presses the key of each character of a text. */
  type: "text.type";
  /** Removes the text that is edited. */
  clear: "text.clear";
  /** Presses the return key, or the key that searches. */
  submit: "text.submit";
  /** Returns the state of the view and of the session. */
  state: "query.state";
  /** Returns the views on screen, back to front. */
  visible: "query.visible";
  /** Returns the answers of the layout, for elements on screen or not. */
  attributes: "query.attributes";
  /** Returns the frontmost view at a point. */
  hitTest: "query.hitTest";
  /** Returns the ids of all items. */
  data: "query.data";
  /** Examines the layout and returns its errors. */
  lint: "query.lint";
  /** Returns the invariants that the view violates in its current state, and the errors of its layout there. */
  verify: "query.verify";
  /** Returns the elements of the screen with those inside of them. */
  tree: "query.tree";
  /** Returns an element of the screen with what it shows. */
  element: "query.element";
  /** Returns why an element of the screen has its frame. */
  why: "query.why";
  /** Draws the screen. */
  take: "snapshot.take";
  /** Begins to send the records of a session to this connection. */
  subscribe: "log.subscribe";
  /** Ends the subscription. */
  unsubscribe: "log.unsubscribe";
}

/** The id of a request, which its answer returns. */
export type Id = string | number;

/** A request to a daemon, or a line of a recording. */
export type Request<M extends Method = Method> = { [N in M]: { jsonrpc?: "2.0"; id?: Id | null; method: N } & ({} extends Params<N> ? { params?: Params<N> } : { params: Params<N> }) }[M];

/** The answer to a request with an id. */
export type Answer<M extends Method = Method> = { jsonrpc: "2.0"; id: Id; result: Result<M> };

/** The answer to a request that was refused. */
export type Refusal = { jsonrpc: "2.0"; id: Id | null; error: Errors[ErrorName] };

/** A message of a daemon that answers no request. */
export type Notification = { [N in keyof Notifications]: { jsonrpc: "2.0"; method: N; params: Notifications[N] } }[keyof Notifications];

/** Why a request was refused. */
export interface ErrorObject<Code extends number, Data> {
  /** The number of the error. */
  code: Code;
  /** One sentence for a person. */
  message: string;
  /** The error for a program. */
  data: Data;
}

/** The members of the error parse_error. */
export interface ParseErrorData {
  /** The stable name of the error. */
  name: "parse_error";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error invalid_request. */
export interface InvalidRequestData {
  /** The stable name of the error. */
  name: "invalid_request";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error method_not_found. */
export interface MethodNotFoundData {
  /** The stable name of the error. */
  name: "method_not_found";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error invalid_params. */
export interface InvalidParamsData {
  /** The stable name of the error. */
  name: "invalid_params";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The values that would fit. */
  possible?: PossibleFling | PossiblePinch;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error line_too_long. */
export interface LineTooLongData {
  /** The stable name of the error. */
  name: "line_too_long";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error no_session. */
export interface NoSessionData {
  /** The stable name of the error. */
  name: "no_session";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error unknown_session. */
export interface UnknownSessionData {
  /** The stable name of the error. */
  name: "unknown_session";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error item_out_of_range. */
export interface ItemOutOfRangeData {
  /** The stable name of the error. */
  name: "item_out_of_range";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error not_visible. */
export interface NotVisibleData {
  /** The stable name of the error. */
  name: "not_visible";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error missed. */
export interface MissedData {
  /** The stable name of the error. */
  name: "missed";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error not_settled. */
export interface NotSettledData {
  /** The stable name of the error. */
  name: "not_settled";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The motions and deadlines that keep the session from coming to rest. */
  culprits: (MovingCulprit | WaitingCulprit)[];
  /** The fingers that are down. */
  fingersDown: number[];
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error time_backwards. */
export interface TimeBackwardsData {
  /** The stable name of the error. */
  name: "time_backwards";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error inconsistent_update. */
export interface InconsistentUpdateData {
  /** The stable name of the error. */
  name: "inconsistent_update";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** UIKit's message. */
  reason?: string;
  /** The contradictions, in sentences. */
  explanation?: string[];
  /** The update without which the numbers agree; null where there is none. */
  update?: Update | null;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error layout_error. */
export interface LayoutErrorData {
  /** The stable name of the error. */
  name: "layout_error";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error limit_exceeded. */
export interface LimitExceededData {
  /** The stable name of the error. */
  name: "limit_exceeded";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error busy. */
export interface BusyData {
  /** The stable name of the error. */
  name: "busy";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error unsupported. */
export interface UnsupportedData {
  /** The stable name of the error. */
  name: "unsupported";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error cancelled. */
export interface CancelledData {
  /** The stable name of the error. */
  name: "cancelled";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error worker_lost. */
export interface WorkerLostData {
  /** The stable name of the error. */
  name: "worker_lost";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** How the worker has ended, if it is known. */
  crash?: Crash;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error journal_mismatch. */
export interface JournalMismatchData {
  /** The stable name of the error. */
  name: "journal_mismatch";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error element_not_found. */
export interface ElementNotFoundData {
  /** The stable name of the error. */
  name: "element_not_found";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error element_ambiguous. */
export interface ElementAmbiguousData {
  /** The stable name of the error. */
  name: "element_ambiguous";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The members of the error not_hittable. */
export interface NotHittableData {
  /** The stable name of the error. */
  name: "not_hittable";
  /** A suggestion. */
  hint?: string;
  /** The line of the connection, counted from 1. */
  line: number;
  /** The path in the request, such as params.item[1]. */
  path?: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** Every error, by its name. */
export interface Errors {
  /** The line is not JSON. */
  parse_error: ErrorObject<-32700, ParseErrorData>;
  /** The object is not a request, or the connection only observes. */
  invalid_request: ErrorObject<-32600, InvalidRequestData>;
  /** There is no such method. */
  method_not_found: ErrorObject<-32601, MethodNotFoundData>;
  /** An argument is wrong, missing or unknown. */
  invalid_params: ErrorObject<-32602, InvalidParamsData>;
  /** The line is longer than the limit lineBytes. */
  line_too_long: ErrorObject<-32000, LineTooLongData>;
  /** The connection has no session. */
  no_session: ErrorObject<-32001, NoSessionData>;
  /** There is no session of that name. */
  unknown_session: ErrorObject<-32002, UnknownSessionData>;
  /** There is no such item. */
  item_out_of_range: ErrorObject<-32003, ItemOutOfRangeData>;
  /** A gesture named an item that is not on screen. */
  not_visible: ErrorObject<-32004, NotVisibleData>;
  /** A gesture named an item and would hit something else. */
  missed: ErrorObject<-32005, MissedData>;
  /** clock.settle reached its limit while something moved or was pending. */
  not_settled: ErrorObject<-32006, NotSettledData>;
  /** The instant is in the past. */
  time_backwards: ErrorObject<-32007, TimeBackwardsData>;
  /** The update does not agree with the data. */
  inconsistent_update: ErrorObject<-32008, InconsistentUpdateData>;
  /** The layout failed. */
  layout_error: ErrorObject<-32009, LayoutErrorData>;
  /** It would exceed a limit of the daemon or of the program. */
  limit_exceeded: ErrorObject<-32010, LimitExceededData>;
  /** The session is in an interactive state that forbids the request. */
  busy: ErrorObject<-32011, BusyData>;
  /** The request or key is planned, or not possible here. */
  unsupported: ErrorObject<-32012, UnsupportedData>;
  /** server.cancel ended the request; its effects so far remain. */
  cancelled: ErrorObject<-32013, CancelledData>;
  /** The worker of a session has ended; data.crash says how. */
  worker_lost: ErrorObject<-32014, WorkerLostData>;
  /** The past of a session does not fit to its requests. */
  journal_mismatch: ErrorObject<-32015, JournalMismatchData>;
  /** No element of the screen fits the selector. */
  element_not_found: ErrorObject<-32016, ElementNotFoundData>;
  /** Several elements of the screen fit the selector. */
  element_ambiguous: ErrorObject<-32017, ElementAmbiguousData>;
  /** A finger does not reach the element. */
  not_hittable: ErrorObject<-32018, NotHittableData>;
}

/** The name of an error. */
export type ErrorName = keyof Errors;

/** The params of each notification, by its name. */
export interface Notifications {
  /** A request without an id was refused, in this line of the connection. */
  error: Errors[ErrorName] & { line: number };
  /** A record of a session whose log the connection reads. */
  log: LogRecord;
  /** Records were dropped for this reader, or its subscription has ended. */
  "log.gap": Gap;
  /** A session whose log the connection reads was taken to another position in its past. */
  "log.rewound": Rewound;
}

/** The members at the beginning of every record. */
export interface RecordStamp {
  /** The number of the record, counted from 1 in its session, subscribed to or not. */
  seq: number;
  /** The instant, in simulated seconds. */
  t: Seconds;
  /** The number of the last frame. */
  frame: number;
}

/** A touch was delivered. */
export interface TouchRecord extends RecordStamp {
  /** The origin. */
  source: "input";
  /** The name of the event. */
  event: "touch";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The number of the finger. */
  id: number;
  /** The phase of the finger. */
  phase: "began" | "moved" | "stationary" | "ended" | "cancelled";
  /** Where it is, in view coordinates. */
  at: Pair;
}

/** A gesture recognizer changed its state. */
export interface StateRecord extends RecordStamp {
  /** The origin. */
  source: "gesture";
  /** The name of the event. */
  event: "state";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The recognizer. */
  recognizer: "pan" | "longPress" | "tap" | "pinch" | "drag" | "multiSelect";
  /** Its new state. */
  state: "possible" | "began" | "changed" | "ended" | "cancelled" | "failed";
  /** Where its fingers are, in window coordinates. */
  at: Pair;
  /** The number of taps in a row, of a tap. */
  count?: number;
  /** The scale, of a pinch. */
  scale?: number;
}

/** The content offset changed. */
export interface ScrollViewDidScrollRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "scrollViewDidScroll";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The content offset, in points. */
  offset: Pair;
}

/** A drag begins to scroll. */
export interface ScrollViewWillBeginDraggingRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "scrollViewWillBeginDragging";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The finger that scrolls lifts. */
export interface ScrollViewWillEndDraggingRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "scrollViewWillEndDragging";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The velocity of the finger, in points a millisecond. */
  velocity: Pair;
  /** The content offset for which the content is bound, in points. */
  target: Pair;
}

/** The finger that scrolled has lifted. */
export interface ScrollViewDidEndDraggingRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "scrollViewDidEndDragging";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** Whether the content continues to move by itself. */
  decelerate: boolean;
}

/** The content begins to decelerate. */
export interface ScrollViewWillBeginDeceleratingRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "scrollViewWillBeginDecelerating";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The content has come to rest after a drag. */
export interface ScrollViewDidEndDeceleratingRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "scrollViewDidEndDecelerating";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** An animated change of the content offset has ended. */
export interface ScrollViewDidEndScrollingAnimationRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "scrollViewDidEndScrollingAnimation";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The view asks the delegate whether a tap on the status bar scrolls. */
export interface ScrollViewShouldScrollToTopRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "scrollViewShouldScrollToTop";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The answer of the delegate. */
  answer: boolean;
}

/** The content has come to the top after a tap on the status bar. */
export interface ScrollViewDidScrollToTopRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "scrollViewDidScrollToTop";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The adjusted content inset changed. */
export interface ScrollViewDidChangeAdjustedContentInsetRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "scrollViewDidChangeAdjustedContentInset";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The refresh control of the view calls the actions for valueChanged: a drag has pulled the content far enough. */
export interface ValueChangedRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "valueChanged";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The view asks the delegate whether a touch highlights the item. */
export interface ShouldHighlightItemAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "shouldHighlightItemAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The answer of the delegate. */
  answer: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** A touch has highlighted the item. */
export interface DidHighlightItemAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "didHighlightItemAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The item is no longer highlighted. */
export interface DidUnhighlightItemAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "didUnhighlightItemAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The view asks the delegate whether a tap selects the item. */
export interface ShouldSelectItemAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "shouldSelectItemAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The answer of the delegate. */
  answer: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The view asks the delegate whether a tap deselects the item. */
export interface ShouldDeselectItemAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "shouldDeselectItemAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The answer of the delegate. */
  answer: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** A tap has selected the item. */
export interface DidSelectItemAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "didSelectItemAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** A tap has deselected the item. */
export interface DidDeselectItemAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "didDeselectItemAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The view asks the delegate whether two fingers may select items. */
export interface ShouldBeginMultipleSelectionInteractionAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "shouldBeginMultipleSelectionInteractionAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The answer of the delegate. */
  answer: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** Two fingers begin to select items. */
export interface DidBeginMultipleSelectionInteractionAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "didBeginMultipleSelectionInteractionAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** Two fingers have ended to select items. */
export interface CollectionViewDidEndMultipleSelectionInteractionRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "collectionViewDidEndMultipleSelectionInteraction";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The view asks the delegate whether a tap performs the primary action. */
export interface CanPerformPrimaryActionForItemAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "canPerformPrimaryActionForItemAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The answer of the delegate. */
  answer: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** A tap performs the primary action of the item. */
export interface PerformPrimaryActionForItemAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "performPrimaryActionForItemAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The view asks the delegate whether a long press opens an edit menu. */
export interface ShouldShowMenuForItemAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "shouldShowMenuForItemAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The answer of the delegate. */
  answer: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The view asks the delegate whether the edit menu offers an action. */
export interface CanPerformActionRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "canPerformAction";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The name of the action. */
  action: string;
  /** The index path of the element. */
  item: Item;
  /** The answer of the delegate. */
  answer: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** An action of the edit menu is performed. */
export interface PerformActionRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "performAction";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The name of the action. */
  action: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The view asks the delegate for a context menu of several items. */
export interface ContextMenuConfigurationForItemsAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "contextMenuConfigurationForItemsAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The items. */
  items: Item[];
  /** Where the finger is, in content coordinates. */
  at: Pair;
  /** Whether the delegate returned a configuration. */
  answer: boolean;
}

/** The view asks the delegate for a context menu of an item. */
export interface ContextMenuConfigurationForItemAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "contextMenuConfigurationForItemAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** Where the finger is, in content coordinates. */
  at: Pair;
  /** Whether the delegate returned a configuration. */
  answer: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The context menu opens. */
export interface WillDisplayContextMenuRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "willDisplayContextMenu";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The context menu closes. */
export interface WillEndContextMenuInteractionRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "willEndContextMenuInteraction";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The preview of the context menu was tapped. */
export interface WillPerformPreviewActionForMenuWithRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "willPerformPreviewActionForMenuWith";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** A cell comes on screen. */
export interface WillDisplayRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "willDisplay";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** A cell has gone from the screen. */
export interface DidEndDisplayingRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "didEndDisplaying";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** A supplementary view comes on screen. */
export interface WillDisplaySupplementaryViewRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "willDisplaySupplementaryView";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** A supplementary view has gone from the screen. */
export interface DidEndDisplayingSupplementaryViewRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "didEndDisplayingSupplementaryView";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The view asks the delegate where a moved item may go. */
export interface TargetIndexPathForMoveOfItemFromOriginalIndexPathRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "targetIndexPathForMoveOfItemFromOriginalIndexPath";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** Where the item was when the movement began. */
  original: Item;
  /** Where the item is. */
  current: Item;
  /** Where it would go. */
  proposed: Item;
  /** The answer of the delegate. */
  answer: Item;
}

/** The view asks a delegate without the newer method where a moved item may go. */
export interface TargetIndexPathForMoveFromItemAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "targetIndexPathForMoveFromItemAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** Where the item is. */
  item: Item;
  /** Where it would go. */
  proposed: Item;
  /** The answer of the delegate. */
  answer: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The view asks the delegate for the content offset after a change. */
export interface TargetContentOffsetForProposedContentOffsetRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "targetContentOffsetForProposedContentOffset";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The proposed content offset, in points. */
  proposed: Pair;
  /** The content offset that the delegate returned, in points. */
  answer: Pair;
}

/** The view asks the delegate for the layout of an interactive transition. */
export interface TransitionLayoutForOldLayoutRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "transitionLayoutForOldLayout";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The layout asks the delegate for the size of an item. */
export interface SizeForItemAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "sizeForItemAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The size, in points. */
  answer: Pair;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The layout asks the delegate for the inset of a section. */
export interface InsetForSectionAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "insetForSectionAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The number of the section. */
  section: number;
  /** The insets [top, left, bottom, right], in points. */
  answer: Four;
}

/** The layout asks the delegate for the space between lines. */
export interface MinimumLineSpacingForSectionAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "minimumLineSpacingForSectionAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The number of the section. */
  section: number;
  /** The space, in points. */
  answer: number;
}

/** The layout asks the delegate for the space between items. */
export interface MinimumInteritemSpacingForSectionAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "minimumInteritemSpacingForSectionAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The number of the section. */
  section: number;
  /** The space, in points. */
  answer: number;
}

/** The layout asks the delegate for the size of a header. */
export interface ReferenceSizeForHeaderInSectionRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "referenceSizeForHeaderInSection";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The number of the section. */
  section: number;
  /** The size, in points. */
  answer: Pair;
}

/** The layout asks the delegate for the size of a footer. */
export interface ReferenceSizeForFooterInSectionRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "referenceSizeForFooterInSection";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The number of the section. */
  section: number;
  /** The size, in points. */
  answer: Pair;
}

/** The view asks the drag delegate for the items of a drag. */
export interface ItemsForBeginningRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "itemsForBeginning";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The number of items that the delegate returned. */
  answer: number;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The view asks the drag delegate for items to add to a drag. */
export interface ItemsForAddingToRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "itemsForAddingTo";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** Where the finger is, in content coordinates. */
  at: Pair;
  /** The number of items that the delegate returned. */
  answer: number;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The view asks the drag delegate for the preview of an item. */
export interface DragPreviewParametersForItemAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "dragPreviewParametersForItemAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** Whether the delegate returned parameters. */
  answer: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The view asks the drag delegate whether items may be moved. */
export interface DragSessionAllowsMoveOperationRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "dragSessionAllowsMoveOperation";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The answer of the delegate. */
  answer: boolean;
}

/** The view asks the drag delegate whether items stay in the app. */
export interface DragSessionIsRestrictedToDraggingApplicationRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "dragSessionIsRestrictedToDraggingApplication";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The answer of the delegate. */
  answer: boolean;
}

/** A drag begins to move. */
export interface DragSessionWillBeginRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "dragSessionWillBegin";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The number of its items. */
  items: number;
}

/** A drag has ended. */
export interface DragSessionDidEndRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "dragSessionDidEnd";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The view asks the drop delegate whether it takes part in a drag. */
export interface CanHandleRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "canHandle";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The answer of the delegate. */
  answer: boolean;
}

/** A drag has come over the view. */
export interface DropSessionDidEnterRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "dropSessionDidEnter";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The view asks the drop delegate for the effect of a drop. */
export interface DropSessionDidUpdateRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "dropSessionDidUpdate";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** Where the drag is, in content coordinates. */
  at: Pair;
  /** The index path of the drop; null where there is none. */
  destination: Item | null;
  /** The operation of its answer. */
  operation: "cancel" | "forbidden" | "copy" | "move";
  /** The intent of its answer. */
  intent: "unspecified" | "insertAt" | "insertInto";
}

/** A drag has left the view. */
export interface DropSessionDidExitRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "dropSessionDidExit";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** A drag that was over the view has ended. */
export interface DropSessionDidEndRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "dropSessionDidEnd";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The drop delegate carries out a drop. */
export interface PerformDropWithRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "performDropWith";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the drop; null where there is none. */
  destination: Item | null;
  /** The number of dropped items. */
  items: number;
}

/** The view asks the drop delegate for the preview of a dropped item. */
export interface DropPreviewParametersForItemAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "dropPreviewParametersForItemAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** Whether the delegate returned parameters. */
  answer: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The view asks the delegate whether a drag that rests over the item selects it. */
export interface ShouldSpringLoadItemAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "shouldSpringLoadItemAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The answer of the delegate. */
  answer: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The table asks the delegate whether a touch highlights the row. */
export interface ShouldHighlightRowAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "shouldHighlightRowAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The answer of the delegate. */
  answer: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** A touch has highlighted the row. */
export interface DidHighlightRowAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "didHighlightRowAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The row is no longer highlighted. */
export interface DidUnhighlightRowAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "didUnhighlightRowAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The table asks the delegate for the row that a tap selects. */
export interface WillSelectRowAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "willSelectRowAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** Whether the delegate returned a row. */
  answer: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The table asks the delegate for the row to deselect. */
export interface WillDeselectRowAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "willDeselectRowAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** Whether the delegate returned a row. */
  answer: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** A tap has selected the row. */
export interface DidSelectRowAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "didSelectRowAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** A tap has deselected the row. */
export interface DidDeselectRowAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "didDeselectRowAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The table asks the delegate whether a tap performs the primary action. */
export interface CanPerformPrimaryActionForRowAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "canPerformPrimaryActionForRowAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The answer of the delegate. */
  answer: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** A tap performs the primary action of the row. */
export interface PerformPrimaryActionForRowAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "performPrimaryActionForRowAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The view asks the delegate where a moved item may go. */
export interface TargetIndexPathForMoveFromRowAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "targetIndexPathForMoveFromRowAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** Where the item was when the movement began. */
  original: Item;
  /** Where the item is. */
  current: Item;
  /** Where it would go. */
  proposed: Item;
  /** The answer of the delegate. */
  answer: Item;
}

/** The actions of the row become visible. */
export interface WillBeginEditingRowAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "willBeginEditingRowAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The actions of the row are hidden. */
export interface DidEndEditingRowAtRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "didEndEditingRowAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The detail button of the row was tapped. */
export interface AccessoryButtonTappedForRowWithRecord extends RecordStamp {
  /** The origin. */
  source: "delegate";
  /** The name of the event. */
  event: "accessoryButtonTappedForRowWith";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The view asks the data source for the number of sections. */
export interface NumberOfSectionsRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "numberOfSections";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The number of sections. */
  answer: number;
}

/** The view asks the data source for the number of items. */
export interface NumberOfItemsInSectionRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "numberOfItemsInSection";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The number of the section. */
  section: number;
  /** The number of items. */
  answer: number;
}

/** The view asks the data source for a cell. */
export interface CellForItemAtRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "cellForItemAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The view asks the data source for a supplementary view. */
export interface ViewForSupplementaryElementOfKindRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "viewForSupplementaryElementOfKind";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The view asks the data source whether the item can be moved. */
export interface CanMoveItemAtRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "canMoveItemAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The answer of the data source. */
  answer: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The view notifies the data source that an item was moved by hand. */
export interface MoveItemAtRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "moveItemAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** Where the item was. */
  from: Item;
  /** Where the item is. */
  to: Item;
}

/** The view asks the prefetching data source to get data ready. */
export interface PrefetchItemsAtRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "prefetchItemsAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The items, the most urgent first. */
  items: Item[];
}

/** The view notifies the prefetching data source that data are no longer wanted. */
export interface CancelPrefetchingForItemsAtRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "cancelPrefetchingForItemsAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The items. */
  items: Item[];
}

/** The data source asks the handlers of an outline whether a touch may expand the item. */
export interface ShouldExpandItemRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "shouldExpandItem";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The answer of the handler. */
  answer: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The data source notifies the handlers of an outline that the item is expanded. */
export interface WillExpandItemRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "willExpandItem";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The data source asks the handlers of an outline for the items below an expanded item. */
export interface SnapshotForExpandingParentRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "snapshotForExpandingParent";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The number of the items below it. */
  answer: number;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The data source asks the handlers of an outline whether a touch may collapse the item. */
export interface ShouldCollapseItemRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "shouldCollapseItem";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The answer of the handler. */
  answer: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The data source notifies the handlers of an outline that the item is collapsed. */
export interface WillCollapseItemRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "willCollapseItem";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The data of an item have come. */
export interface DataReadyRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "dataReady";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** How long its cell was visible without data, in seconds. */
  wait: Seconds;
  /** Whether the data were asked for ahead. */
  prefetched: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The table asks the data source for the number of rows. */
export interface NumberOfRowsInSectionRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "numberOfRowsInSection";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The number of the section. */
  section: number;
  /** The number of rows. */
  answer: number;
}

/** The table asks the data source for a cell. */
export interface CellForRowAtRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "cellForRowAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The table asks the data source whether the row can be moved. */
export interface CanMoveRowAtRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "canMoveRowAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The answer of the data source. */
  answer: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The table notifies the data source that a row was moved by hand. */
export interface MoveRowAtRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "moveRowAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** Where the row was. */
  from: Item;
  /** Where the row is. */
  to: Item;
}

/** The table notifies the data source that a control asks to delete the row or to insert one. */
export interface CommitRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "commit";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** Whether the control inserts. */
  inserts: boolean;
  /** The name of the item at `item`, at that moment; in records of the delegate and the data source where the data source is diffable, but for didEndDisplaying, whose item may be gone. */
  id?: string;
}

/** The table asks the prefetching data source to get data ready. */
export interface PrefetchRowsAtRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "prefetchRowsAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The rows, the most urgent first. */
  items: Item[];
}

/** The table notifies the prefetching data source that data are no longer wanted. */
export interface CancelPrefetchingForRowsAtRecord extends RecordStamp {
  /** The origin. */
  source: "dataSource";
  /** The name of the event. */
  event: "cancelPrefetchingForRowsAt";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The rows. */
  items: Item[];
}

/** The layout prepares itself. */
export interface PrepareRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "prepare";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The view asks the layout for the size of the content. */
export interface CollectionViewContentSizeRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "collectionViewContentSize";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The size, in points. */
  answer: Pair;
}

/** The view asks the layout for the elements of a rectangle. */
export interface LayoutAttributesForElementsRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "layoutAttributesForElements";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The rectangle, in content coordinates. */
  rect: Four;
  /** The number of elements. */
  answer: number;
}

/** The view asks the layout whether new bounds invalidate it. */
export interface ShouldInvalidateLayoutRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "shouldInvalidateLayout";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The new bounds, in content coordinates. */
  bounds: Four;
  /** The answer of the layout. */
  answer: boolean;
}

/** The view asks the layout for the invalidation context of new bounds. */
export interface InvalidationContextRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "invalidationContext";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The new bounds, in content coordinates. */
  bounds: Four;
}

/** The layout is invalidated without a context: everything. */
export interface InvalidateLayoutRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "invalidateLayout";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The layout is invalidated with a context. */
export interface InvalidateLayoutWithRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "invalidateLayoutWith";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** Whether everything is invalid. */
  invalidateEverything: boolean;
  /** Whether numbers are fetched again. */
  invalidateDataSourceCounts: boolean;
  /** The items that are invalid. */
  items?: Item[];
  /** The supplementary views that are invalid, by kind. */
  supplementary?: { [name: string]: Item[] };
  /** The decoration views that are invalid, by kind. */
  decoration?: { [name: string]: Item[] };
  /** The adjustment of the content offset, in points. */
  contentOffsetAdjustment?: Pair;
  /** The adjustment of the content size, in points. */
  contentSizeAdjustment?: Pair;
}

/** The view asks the layout for the content offset after a lift or a change. */
export interface TargetContentOffsetRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "targetContentOffset";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The proposed content offset, in points. */
  proposed: Pair;
  /** The velocity at the lift, in points a millisecond; absent after a change. */
  velocity?: Pair;
  /** The content offset that the layout returned, in points. */
  answer: Pair;
}

/** The view asks the layout for the attributes of an item. */
export interface LayoutAttributesForItemRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "layoutAttributesForItem";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind: string;
  /** The index path of the element. */
  item: Item;
  /** Whether the layout returned attributes. */
  answer: boolean;
}

/** The view asks the layout for the attributes of a supplementary view. */
export interface LayoutAttributesForSupplementaryViewRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "layoutAttributesForSupplementaryView";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind: string;
  /** The index path of the element. */
  item: Item;
  /** Whether the layout returned attributes. */
  answer: boolean;
}

/** The view asks the layout for the attributes of a decoration view. */
export interface LayoutAttributesForDecorationViewRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "layoutAttributesForDecorationView";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind: string;
  /** The index path of the element. */
  item: Item;
  /** Whether the layout returned attributes. */
  answer: boolean;
}

/** The view asks the layout whether the size that a view prefers invalidates it. */
export interface ShouldInvalidateLayoutForPreferredLayoutAttributesRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "shouldInvalidateLayoutForPreferredLayoutAttributes";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind: string;
  /** The index path of the element. */
  item: Item;
  /** The answer of the layout. */
  answer: boolean;
}

/** The view asks the layout for the invalidation context of that size. */
export interface InvalidationContextForPreferredLayoutAttributesRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "invalidationContextForPreferredLayoutAttributes";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind: string;
  /** The index path of the element. */
  item: Item;
}

/** The view asks the layout for the index path of a moved item. */
export interface TargetIndexPathRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "targetIndexPath";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** Where the item is. */
  item: Item;
  /** The centre of the item, in content coordinates. */
  at: Pair;
  /** The answer of the layout. */
  answer: Item;
}

/** The view asks the layout for the attributes of the item that is moved. */
export interface LayoutAttributesForInteractivelyMovingItemRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "layoutAttributesForInteractivelyMovingItem";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The centre of the item, in content coordinates. */
  at: Pair;
}

/** The view asks the layout for the invalidation context of a step of a movement. */
export interface InvalidationContextForInteractivelyMovingItemsRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "invalidationContextForInteractivelyMovingItems";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** Where the item was. */
  from: Item;
  /** Where the item is. */
  to: Item;
  /** The centre of the item, in content coordinates. */
  at: Pair;
}

/** The view asks the layout for the invalidation context of the end of a movement. */
export interface InvalidationContextForEndingInteractiveMovementOfItemsRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "invalidationContextForEndingInteractiveMovementOfItems";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** Where the item was. */
  from: Item;
  /** Where the item is. */
  to: Item;
  /** Whether the movement was cancelled. */
  cancelled: boolean;
}

/** The layout prepares itself for an animated update. */
export interface PrepareForCollectionViewUpdatesRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "prepareForCollectionViewUpdates";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The number of updates. */
  updates: number;
}

/** The layout ends an animated update. */
export interface FinalizeCollectionViewUpdatesRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "finalizeCollectionViewUpdates";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The view asks the layout for the attributes from which an item appears or is moved. */
export interface InitialLayoutAttributesForAppearingItemRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "initialLayoutAttributesForAppearingItem";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind: string;
  /** The index path of the element. */
  item: Item;
  /** Whether the layout returned attributes. */
  answer: boolean;
}

/** The view asks the layout for the attributes to which an item disappears or is moved. */
export interface FinalLayoutAttributesForDisappearingItemRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "finalLayoutAttributesForDisappearingItem";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind: string;
  /** The index path of the element. */
  item: Item;
  /** Whether the layout returned attributes. */
  answer: boolean;
}

/** The view asks the layout for the attributes from which a supplementary view appears or is moved. */
export interface InitialLayoutAttributesForAppearingSupplementaryElementRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "initialLayoutAttributesForAppearingSupplementaryElement";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind: string;
  /** The index path of the element. */
  item: Item;
  /** Whether the layout returned attributes. */
  answer: boolean;
}

/** The view asks the layout for the attributes to which a supplementary view disappears or is moved. */
export interface FinalLayoutAttributesForDisappearingSupplementaryElementRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "finalLayoutAttributesForDisappearingSupplementaryElement";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind: string;
  /** The index path of the element. */
  item: Item;
  /** Whether the layout returned attributes. */
  answer: boolean;
}

/** The view asks the layout for the attributes from which a decoration view appears or is moved. */
export interface InitialLayoutAttributesForAppearingDecorationElementRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "initialLayoutAttributesForAppearingDecorationElement";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind: string;
  /** The index path of the element. */
  item: Item;
  /** Whether the layout returned attributes. */
  answer: boolean;
}

/** The view asks the layout for the attributes to which a decoration view disappears or is moved. */
export interface FinalLayoutAttributesForDisappearingDecorationElementRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "finalLayoutAttributesForDisappearingDecorationElement";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind: string;
  /** The index path of the element. */
  item: Item;
  /** Whether the layout returned attributes. */
  answer: boolean;
}

/** The layout prepares itself for an animated change of bounds. */
export interface PrepareForAnimatedBoundsChangeRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "prepareForAnimatedBoundsChange";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The old bounds, in content coordinates. */
  bounds: Four;
}

/** The layout ends an animated change of bounds. */
export interface FinalizeAnimatedBoundsChangeRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "finalizeAnimatedBoundsChange";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The layout prepares itself to be replaced. */
export interface PrepareForTransitionToRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "prepareForTransitionTo";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The layout prepares itself to replace another. */
export interface PrepareForTransitionFromRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "prepareForTransitionFrom";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The layout ends a transition. */
export interface FinalizeLayoutTransitionRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "finalizeLayoutTransition";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The view asks the configuration of a list for the swipe actions of a row. */
export interface SwipeActionsConfigurationRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "swipeActionsConfiguration";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The edge of the row. */
  side: "leading" | "trailing";
  /** The index path of the element. */
  item: Item;
  /** The number of the actions. */
  answer: number;
}

/** A swipe action of a row is performed. */
export interface ContextualActionRecord extends RecordStamp {
  /** The origin. */
  source: "layout";
  /** The name of the event. */
  event: "contextualAction";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The edge of the row. */
  side: "leading" | "trailing";
  /** The index path of the element. */
  item: Item;
  /** The index of the action, from the edge of the row inwards. */
  action: number;
}

/** The bounds changed: the content scrolled, or the view has another size. */
export interface BoundsRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "bounds";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The new bounds, in content coordinates. */
  bounds: Four;
}

/** The size of the content changed. */
export interface ContentSizeRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "contentSize";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The size, in points. */
  size: Pair;
}

/** The row of a section that scrolls on its own has another offset. */
export interface SectionOffsetRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "sectionOffset";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The number of the section. */
  section: number;
  /** The offset of the row, in points. */
  offset: number;
}

/** A layout pass has run. */
export interface UpdateCycleRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "updateCycle";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** Whether the layout prepared itself. */
  prepared: boolean;
  /** Whether the layout was queried. */
  queried: boolean;
  /** Views that came on screen. */
  added: number;
  /** Views that went from the screen. */
  removed: number;
}

/** A view was dequeued. */
export interface DequeueRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "dequeue";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind: string;
  /** The index path of the element. */
  item: Item;
  /** The number of the reused view. */
  view: number;
  /** Whether the view was made for this. */
  fresh: boolean;
}

/** A view went back to its queue. */
export interface EnqueueRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "enqueue";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind: string;
  /** The index path of the element. */
  item: Item;
  /** The number of the reused view. */
  view: number;
}

/** A cell was prepared ahead of a scroll, or came to its end. */
export interface PrefetchRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "prefetch";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** How far it has come. */
  step: "prepared" | "shown" | "dropped";
  /** The index path of the element. */
  item: Item;
  /** The number of the reused view. */
  view: number;
}

/** A menu opened or closed. */
export interface MenuRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "menu";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** How far it has come. */
  step: "opened" | "closed";
  /** The kind of the menu. */
  menu: "edit" | "context";
  /** The item, where it is one. */
  item?: Item;
  /** The number of its actions. */
  actions: number;
}

/** A cell was highlighted or no longer is. */
export interface HighlightRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "highlight";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** Whether it is so from now on. */
  on: boolean;
}

/** A cell was selected or no longer is. */
export interface SelectRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "select";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** Whether it is so from now on. */
  on: boolean;
}

/** A view begins to be animated. */
export interface AnimationBeganRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "animationBegan";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The number of the reused view. */
  view: number;
  /** The index path of the element. */
  item: Item;
}

/** The animation of a view has ended. */
export interface AnimationEndedRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "animationEnded";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The number of the reused view. */
  view: number;
  /** The index path of the element. */
  item: Item;
  /** Whether it came to its end. */
  finished: boolean;
}

/** An interactive movement took a step. */
export interface MovementRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "movement";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** How far it has come. */
  step: "began" | "moved" | "ended" | "cancelled";
  /** Where the item was when the movement began. */
  item: Item;
  /** Where the item is. */
  to: Item;
  /** Its centre, in content coordinates. */
  at: Pair;
}

/** The end of a scroll was chosen: at each lift, and for content that returns to its edge. */
export interface SnapRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "snap";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The section whose row scrolls; offsets are then offsets of the row. */
  section?: number;
  /** Where the velocity would have brought the content, in points. */
  proposed: Pair;
  /** The velocity of the finger, in points a millisecond. */
  velocity: Pair;
  /** The content offsets that were considered. */
  candidates: Candidate[];
  /** The item whose offset was chosen. */
  item?: Item;
  /** The content offset that was chosen, if it is no item's, in points. */
  offset?: Pair;
  /** The reason for the choice. */
  why: "nearest" | "flicked" | "named" | "moved" | "outOfRange" | "reachesEdge" | "slowsDown" | "still";
  /** The content offset for which the content is bound, in points. */
  target: Pair;
  /** The origin of the decision. */
  by: "layout" | "delegate" | "paging" | "edge" | "deceleration";
  /** The content offset at which the content will rest, in points. */
  landing: Pair;
  /** How far the target of the layout or the delegate lies beyond the edges of the content, in points; absent within. */
  beyond?: Pair;
}

/** An interactive transition took a step. */
export interface TransitionRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "transition";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** How far it has come. */
  step: "began" | "moved" | "finished" | "cancelled" | "ended";
  /** 0 is the old layout, 1 the new one. */
  progress: number;
}

/** A view prefers another size than its layout gives. */
export interface PreferredLayoutAttributesFittingRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "preferredLayoutAttributesFitting";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind: string;
  /** The index path of the element. */
  item: Item;
  /** The size that the layout gives, in points. */
  size: Pair;
  /** The size that the view prefers, in points. */
  answer: Pair;
}

/** The drag state of a cell changed. */
export interface DragStateDidChangeRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "dragStateDidChange";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item: Item;
  /** The new state. */
  state: "none" | "lifting" | "dragging";
}

/** A drag that came from this view took a step. */
export interface DragRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "drag";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** How far it has come. */
  step: "lifted" | "putBack" | "began" | "added" | "dropped" | "cancelled" | "ended";
  /** The number of its items. */
  items: number;
  /** Where the finger is, in content coordinates. */
  at: Pair;
}

/** The index path that is kept free for a drop changed. */
export interface GapRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "gap";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path; null where there is none any more. */
  item: Item | null;
}

/** A placeholder came, got its data or went. */
export interface PlaceholderRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "placeholder";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** How far it has come. */
  step: "inserted" | "committed" | "deleted";
  /** The index path of the element. */
  item: Item;
}

/** A finger shows the swipe actions of a row of a list, or they opened or closed. */
export interface SwipeRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "swipe";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** How far it has come. */
  step: "began" | "opened" | "closed";
  /** The edge of the row. */
  side: "leading" | "trailing";
  /** The index path of the element. */
  item: Item;
}

/** Required constraints cannot hold together, and UIKit breaks one of them. */
export interface UnsatisfiableConstraintsRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "unsatisfiableConstraints";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The conflict in sentences: the set, the broken constraint, and the sizes at which all would hold. */
  message: string;
  /** The smallest set of constraints that cannot hold, each with the line that makes it. */
  constraints: string[];
  /** The constraint that UIKit breaks. */
  broken: string;
}

/** The session was opened. */
export interface OpenedRecord extends RecordStamp {
  /** The origin. */
  source: "session";
  /** The name of the event. */
  event: "opened";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** The session has ended. */
export interface ClosedRecord extends RecordStamp {
  /** The origin. */
  source: "session";
  /** The name of the event. */
  event: "closed";
  /** The name of the view; absent for the main one. */
  in?: string;
}

/** A layout or a data source did something wrong. */
export interface ErrorRecord extends RecordStamp {
  /** The origin. */
  source: "session";
  /** The name of the event. */
  event: "error";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** One sentence for a person. */
  message: string;
}

/** A request of an app's failed, since there is no network. */
export interface NetworkRequestRecord extends RecordStamp {
  /** The origin. */
  source: "session";
  /** The name of the event. */
  event: "networkRequest";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The method and the address of the request. */
  message: string;
}

/** The log file or the journal of the session has ended; the record is not counted in seq. */
export interface LogEndedRecord extends RecordStamp {
  /** The origin. */
  source: "session";
  /** The name of the event. */
  event: "logEnded";
  /** The name of the view; absent for the main one. */
  in?: string;
  /** Why it ended. */
  reason: string;
}

/** The screen has changed; the first record after the subscription, and after a seek, has everything. */
export interface FrameRecord extends RecordStamp {
  /** The origin. */
  source: "view";
  /** The name of the event. */
  event: "frame";
  /** The elements that are new or differ, back to front. */
  changed: FrameElement[];
  /** The views that show nothing any more: their numbers, for another than the main view [name, number]. */
  gone: (number | [unknown, unknown])[];
  /** The fingers that are down: id, x, y in the window. */
  fingers: [number, number, number][];
  /** The visible part of the content of each view, by its name; main for the main view. */
  bounds: { [name: string]: Four };
  /** The content of each view, by its name; absent if it is the same as in the last record. */
  contents?: { [name: string]: FrameContents };
  /** The space that is kept free for a drop, by the name of the view; absent if there is none. */
  gaps?: { [name: string]: FrameGap };
  /** The open menus, by the name of the view; absent if there is none. */
  menus?: { [name: string]: FrameMenu };
  /** The items that are dragged; absent if there are none. */
  previews?: FramePreview[];
}

/** A step of a script, or a request, begins. */
export interface StepRecord extends RecordStamp {
  /** The origin. */
  source: "script";
  /** The name of the event. */
  event: "step";
  /** The line of the script, or of the connection, counted from 1. */
  line: number;
  /** The step as it is written, cut after 1000 bytes. */
  text: string;
}

/** A step of a script, or a request, has ended. */
export interface HeldRecord extends RecordStamp {
  /** The origin. */
  source: "script";
  /** The name of the event. */
  event: "held";
  /** The line of the script, or of the connection, counted from 1. */
  line: number;
  /** How it ended. */
  verdict: "held" | "failed" | "skipped";
  /** Why it did not hold; absent if it did. */
  message?: string;
}

/** The records of a session's log, by their event. */
export interface LogEvents {
  /** A touch was delivered. */
  touch: TouchRecord;
  /** A gesture recognizer changed its state. */
  state: StateRecord;
  /** The content offset changed. */
  scrollViewDidScroll: ScrollViewDidScrollRecord;
  /** A drag begins to scroll. */
  scrollViewWillBeginDragging: ScrollViewWillBeginDraggingRecord;
  /** The finger that scrolls lifts. */
  scrollViewWillEndDragging: ScrollViewWillEndDraggingRecord;
  /** The finger that scrolled has lifted. */
  scrollViewDidEndDragging: ScrollViewDidEndDraggingRecord;
  /** The content begins to decelerate. */
  scrollViewWillBeginDecelerating: ScrollViewWillBeginDeceleratingRecord;
  /** The content has come to rest after a drag. */
  scrollViewDidEndDecelerating: ScrollViewDidEndDeceleratingRecord;
  /** An animated change of the content offset has ended. */
  scrollViewDidEndScrollingAnimation: ScrollViewDidEndScrollingAnimationRecord;
  /** The view asks the delegate whether a tap on the status bar scrolls. */
  scrollViewShouldScrollToTop: ScrollViewShouldScrollToTopRecord;
  /** The content has come to the top after a tap on the status bar. */
  scrollViewDidScrollToTop: ScrollViewDidScrollToTopRecord;
  /** The adjusted content inset changed. */
  scrollViewDidChangeAdjustedContentInset: ScrollViewDidChangeAdjustedContentInsetRecord;
  /** The refresh control of the view calls the actions for valueChanged: a drag has pulled the content far enough. */
  valueChanged: ValueChangedRecord;
  /** The view asks the delegate whether a touch highlights the item. */
  shouldHighlightItemAt: ShouldHighlightItemAtRecord;
  /** A touch has highlighted the item. */
  didHighlightItemAt: DidHighlightItemAtRecord;
  /** The item is no longer highlighted. */
  didUnhighlightItemAt: DidUnhighlightItemAtRecord;
  /** The view asks the delegate whether a tap selects the item. */
  shouldSelectItemAt: ShouldSelectItemAtRecord;
  /** The view asks the delegate whether a tap deselects the item. */
  shouldDeselectItemAt: ShouldDeselectItemAtRecord;
  /** A tap has selected the item. */
  didSelectItemAt: DidSelectItemAtRecord;
  /** A tap has deselected the item. */
  didDeselectItemAt: DidDeselectItemAtRecord;
  /** The view asks the delegate whether two fingers may select items. */
  shouldBeginMultipleSelectionInteractionAt: ShouldBeginMultipleSelectionInteractionAtRecord;
  /** Two fingers begin to select items. */
  didBeginMultipleSelectionInteractionAt: DidBeginMultipleSelectionInteractionAtRecord;
  /** Two fingers have ended to select items. */
  collectionViewDidEndMultipleSelectionInteraction: CollectionViewDidEndMultipleSelectionInteractionRecord;
  /** The view asks the delegate whether a tap performs the primary action. */
  canPerformPrimaryActionForItemAt: CanPerformPrimaryActionForItemAtRecord;
  /** A tap performs the primary action of the item. */
  performPrimaryActionForItemAt: PerformPrimaryActionForItemAtRecord;
  /** The view asks the delegate whether a long press opens an edit menu. */
  shouldShowMenuForItemAt: ShouldShowMenuForItemAtRecord;
  /** The view asks the delegate whether the edit menu offers an action. */
  canPerformAction: CanPerformActionRecord;
  /** An action of the edit menu is performed. */
  performAction: PerformActionRecord;
  /** The view asks the delegate for a context menu of several items. */
  contextMenuConfigurationForItemsAt: ContextMenuConfigurationForItemsAtRecord;
  /** The view asks the delegate for a context menu of an item. */
  contextMenuConfigurationForItemAt: ContextMenuConfigurationForItemAtRecord;
  /** The context menu opens. */
  willDisplayContextMenu: WillDisplayContextMenuRecord;
  /** The context menu closes. */
  willEndContextMenuInteraction: WillEndContextMenuInteractionRecord;
  /** The preview of the context menu was tapped. */
  willPerformPreviewActionForMenuWith: WillPerformPreviewActionForMenuWithRecord;
  /** A cell comes on screen. */
  willDisplay: WillDisplayRecord;
  /** A cell has gone from the screen. */
  didEndDisplaying: DidEndDisplayingRecord;
  /** A supplementary view comes on screen. */
  willDisplaySupplementaryView: WillDisplaySupplementaryViewRecord;
  /** A supplementary view has gone from the screen. */
  didEndDisplayingSupplementaryView: DidEndDisplayingSupplementaryViewRecord;
  /** The view asks the delegate where a moved item may go. */
  targetIndexPathForMoveOfItemFromOriginalIndexPath: TargetIndexPathForMoveOfItemFromOriginalIndexPathRecord;
  /** The view asks a delegate without the newer method where a moved item may go. */
  targetIndexPathForMoveFromItemAt: TargetIndexPathForMoveFromItemAtRecord;
  /** The view asks the delegate for the content offset after a change. */
  targetContentOffsetForProposedContentOffset: TargetContentOffsetForProposedContentOffsetRecord;
  /** The view asks the delegate for the layout of an interactive transition. */
  transitionLayoutForOldLayout: TransitionLayoutForOldLayoutRecord;
  /** The layout asks the delegate for the size of an item. */
  sizeForItemAt: SizeForItemAtRecord;
  /** The layout asks the delegate for the inset of a section. */
  insetForSectionAt: InsetForSectionAtRecord;
  /** The layout asks the delegate for the space between lines. */
  minimumLineSpacingForSectionAt: MinimumLineSpacingForSectionAtRecord;
  /** The layout asks the delegate for the space between items. */
  minimumInteritemSpacingForSectionAt: MinimumInteritemSpacingForSectionAtRecord;
  /** The layout asks the delegate for the size of a header. */
  referenceSizeForHeaderInSection: ReferenceSizeForHeaderInSectionRecord;
  /** The layout asks the delegate for the size of a footer. */
  referenceSizeForFooterInSection: ReferenceSizeForFooterInSectionRecord;
  /** The view asks the drag delegate for the items of a drag. */
  itemsForBeginning: ItemsForBeginningRecord;
  /** The view asks the drag delegate for items to add to a drag. */
  itemsForAddingTo: ItemsForAddingToRecord;
  /** The view asks the drag delegate for the preview of an item. */
  dragPreviewParametersForItemAt: DragPreviewParametersForItemAtRecord;
  /** The view asks the drag delegate whether items may be moved. */
  dragSessionAllowsMoveOperation: DragSessionAllowsMoveOperationRecord;
  /** The view asks the drag delegate whether items stay in the app. */
  dragSessionIsRestrictedToDraggingApplication: DragSessionIsRestrictedToDraggingApplicationRecord;
  /** A drag begins to move. */
  dragSessionWillBegin: DragSessionWillBeginRecord;
  /** A drag has ended. */
  dragSessionDidEnd: DragSessionDidEndRecord;
  /** The view asks the drop delegate whether it takes part in a drag. */
  canHandle: CanHandleRecord;
  /** A drag has come over the view. */
  dropSessionDidEnter: DropSessionDidEnterRecord;
  /** The view asks the drop delegate for the effect of a drop. */
  dropSessionDidUpdate: DropSessionDidUpdateRecord;
  /** A drag has left the view. */
  dropSessionDidExit: DropSessionDidExitRecord;
  /** A drag that was over the view has ended. */
  dropSessionDidEnd: DropSessionDidEndRecord;
  /** The drop delegate carries out a drop. */
  performDropWith: PerformDropWithRecord;
  /** The view asks the drop delegate for the preview of a dropped item. */
  dropPreviewParametersForItemAt: DropPreviewParametersForItemAtRecord;
  /** The view asks the delegate whether a drag that rests over the item selects it. */
  shouldSpringLoadItemAt: ShouldSpringLoadItemAtRecord;
  /** The table asks the delegate whether a touch highlights the row. */
  shouldHighlightRowAt: ShouldHighlightRowAtRecord;
  /** A touch has highlighted the row. */
  didHighlightRowAt: DidHighlightRowAtRecord;
  /** The row is no longer highlighted. */
  didUnhighlightRowAt: DidUnhighlightRowAtRecord;
  /** The table asks the delegate for the row that a tap selects. */
  willSelectRowAt: WillSelectRowAtRecord;
  /** The table asks the delegate for the row to deselect. */
  willDeselectRowAt: WillDeselectRowAtRecord;
  /** A tap has selected the row. */
  didSelectRowAt: DidSelectRowAtRecord;
  /** A tap has deselected the row. */
  didDeselectRowAt: DidDeselectRowAtRecord;
  /** The table asks the delegate whether a tap performs the primary action. */
  canPerformPrimaryActionForRowAt: CanPerformPrimaryActionForRowAtRecord;
  /** A tap performs the primary action of the row. */
  performPrimaryActionForRowAt: PerformPrimaryActionForRowAtRecord;
  /** The view asks the delegate where a moved item may go. */
  targetIndexPathForMoveFromRowAt: TargetIndexPathForMoveFromRowAtRecord;
  /** The actions of the row become visible. */
  willBeginEditingRowAt: WillBeginEditingRowAtRecord;
  /** The actions of the row are hidden. */
  didEndEditingRowAt: DidEndEditingRowAtRecord;
  /** The detail button of the row was tapped. */
  accessoryButtonTappedForRowWith: AccessoryButtonTappedForRowWithRecord;
  /** The view asks the data source for the number of sections. */
  numberOfSections: NumberOfSectionsRecord;
  /** The view asks the data source for the number of items. */
  numberOfItemsInSection: NumberOfItemsInSectionRecord;
  /** The view asks the data source for a cell. */
  cellForItemAt: CellForItemAtRecord;
  /** The view asks the data source for a supplementary view. */
  viewForSupplementaryElementOfKind: ViewForSupplementaryElementOfKindRecord;
  /** The view asks the data source whether the item can be moved. */
  canMoveItemAt: CanMoveItemAtRecord;
  /** The view notifies the data source that an item was moved by hand. */
  moveItemAt: MoveItemAtRecord;
  /** The view asks the prefetching data source to get data ready. */
  prefetchItemsAt: PrefetchItemsAtRecord;
  /** The view notifies the prefetching data source that data are no longer wanted. */
  cancelPrefetchingForItemsAt: CancelPrefetchingForItemsAtRecord;
  /** The data source asks the handlers of an outline whether a touch may expand the item. */
  shouldExpandItem: ShouldExpandItemRecord;
  /** The data source notifies the handlers of an outline that the item is expanded. */
  willExpandItem: WillExpandItemRecord;
  /** The data source asks the handlers of an outline for the items below an expanded item. */
  snapshotForExpandingParent: SnapshotForExpandingParentRecord;
  /** The data source asks the handlers of an outline whether a touch may collapse the item. */
  shouldCollapseItem: ShouldCollapseItemRecord;
  /** The data source notifies the handlers of an outline that the item is collapsed. */
  willCollapseItem: WillCollapseItemRecord;
  /** The data of an item have come. */
  dataReady: DataReadyRecord;
  /** The table asks the data source for the number of rows. */
  numberOfRowsInSection: NumberOfRowsInSectionRecord;
  /** The table asks the data source for a cell. */
  cellForRowAt: CellForRowAtRecord;
  /** The table asks the data source whether the row can be moved. */
  canMoveRowAt: CanMoveRowAtRecord;
  /** The table notifies the data source that a row was moved by hand. */
  moveRowAt: MoveRowAtRecord;
  /** The table notifies the data source that a control asks to delete the row or to insert one. */
  commit: CommitRecord;
  /** The table asks the prefetching data source to get data ready. */
  prefetchRowsAt: PrefetchRowsAtRecord;
  /** The table notifies the prefetching data source that data are no longer wanted. */
  cancelPrefetchingForRowsAt: CancelPrefetchingForRowsAtRecord;
  /** The layout prepares itself. */
  prepare: PrepareRecord;
  /** The view asks the layout for the size of the content. */
  collectionViewContentSize: CollectionViewContentSizeRecord;
  /** The view asks the layout for the elements of a rectangle. */
  layoutAttributesForElements: LayoutAttributesForElementsRecord;
  /** The view asks the layout whether new bounds invalidate it. */
  shouldInvalidateLayout: ShouldInvalidateLayoutRecord;
  /** The view asks the layout for the invalidation context of new bounds. */
  invalidationContext: InvalidationContextRecord;
  /** The layout is invalidated without a context: everything. */
  invalidateLayout: InvalidateLayoutRecord;
  /** The layout is invalidated with a context. */
  invalidateLayoutWith: InvalidateLayoutWithRecord;
  /** The view asks the layout for the content offset after a lift or a change. */
  targetContentOffset: TargetContentOffsetRecord;
  /** The view asks the layout for the attributes of an item. */
  layoutAttributesForItem: LayoutAttributesForItemRecord;
  /** The view asks the layout for the attributes of a supplementary view. */
  layoutAttributesForSupplementaryView: LayoutAttributesForSupplementaryViewRecord;
  /** The view asks the layout for the attributes of a decoration view. */
  layoutAttributesForDecorationView: LayoutAttributesForDecorationViewRecord;
  /** The view asks the layout whether the size that a view prefers invalidates it. */
  shouldInvalidateLayoutForPreferredLayoutAttributes: ShouldInvalidateLayoutForPreferredLayoutAttributesRecord;
  /** The view asks the layout for the invalidation context of that size. */
  invalidationContextForPreferredLayoutAttributes: InvalidationContextForPreferredLayoutAttributesRecord;
  /** The view asks the layout for the index path of a moved item. */
  targetIndexPath: TargetIndexPathRecord;
  /** The view asks the layout for the attributes of the item that is moved. */
  layoutAttributesForInteractivelyMovingItem: LayoutAttributesForInteractivelyMovingItemRecord;
  /** The view asks the layout for the invalidation context of a step of a movement. */
  invalidationContextForInteractivelyMovingItems: InvalidationContextForInteractivelyMovingItemsRecord;
  /** The view asks the layout for the invalidation context of the end of a movement. */
  invalidationContextForEndingInteractiveMovementOfItems: InvalidationContextForEndingInteractiveMovementOfItemsRecord;
  /** The layout prepares itself for an animated update. */
  prepareForCollectionViewUpdates: PrepareForCollectionViewUpdatesRecord;
  /** The layout ends an animated update. */
  finalizeCollectionViewUpdates: FinalizeCollectionViewUpdatesRecord;
  /** The view asks the layout for the attributes from which an item appears or is moved. */
  initialLayoutAttributesForAppearingItem: InitialLayoutAttributesForAppearingItemRecord;
  /** The view asks the layout for the attributes to which an item disappears or is moved. */
  finalLayoutAttributesForDisappearingItem: FinalLayoutAttributesForDisappearingItemRecord;
  /** The view asks the layout for the attributes from which a supplementary view appears or is moved. */
  initialLayoutAttributesForAppearingSupplementaryElement: InitialLayoutAttributesForAppearingSupplementaryElementRecord;
  /** The view asks the layout for the attributes to which a supplementary view disappears or is moved. */
  finalLayoutAttributesForDisappearingSupplementaryElement: FinalLayoutAttributesForDisappearingSupplementaryElementRecord;
  /** The view asks the layout for the attributes from which a decoration view appears or is moved. */
  initialLayoutAttributesForAppearingDecorationElement: InitialLayoutAttributesForAppearingDecorationElementRecord;
  /** The view asks the layout for the attributes to which a decoration view disappears or is moved. */
  finalLayoutAttributesForDisappearingDecorationElement: FinalLayoutAttributesForDisappearingDecorationElementRecord;
  /** The layout prepares itself for an animated change of bounds. */
  prepareForAnimatedBoundsChange: PrepareForAnimatedBoundsChangeRecord;
  /** The layout ends an animated change of bounds. */
  finalizeAnimatedBoundsChange: FinalizeAnimatedBoundsChangeRecord;
  /** The layout prepares itself to be replaced. */
  prepareForTransitionTo: PrepareForTransitionToRecord;
  /** The layout prepares itself to replace another. */
  prepareForTransitionFrom: PrepareForTransitionFromRecord;
  /** The layout ends a transition. */
  finalizeLayoutTransition: FinalizeLayoutTransitionRecord;
  /** The view asks the configuration of a list for the swipe actions of a row. */
  swipeActionsConfiguration: SwipeActionsConfigurationRecord;
  /** A swipe action of a row is performed. */
  contextualAction: ContextualActionRecord;
  /** The bounds changed: the content scrolled, or the view has another size. */
  bounds: BoundsRecord;
  /** The size of the content changed. */
  contentSize: ContentSizeRecord;
  /** The row of a section that scrolls on its own has another offset. */
  sectionOffset: SectionOffsetRecord;
  /** A layout pass has run. */
  updateCycle: UpdateCycleRecord;
  /** A view was dequeued. */
  dequeue: DequeueRecord;
  /** A view went back to its queue. */
  enqueue: EnqueueRecord;
  /** A cell was prepared ahead of a scroll, or came to its end. */
  prefetch: PrefetchRecord;
  /** A menu opened or closed. */
  menu: MenuRecord;
  /** A cell was highlighted or no longer is. */
  highlight: HighlightRecord;
  /** A cell was selected or no longer is. */
  select: SelectRecord;
  /** A view begins to be animated. */
  animationBegan: AnimationBeganRecord;
  /** The animation of a view has ended. */
  animationEnded: AnimationEndedRecord;
  /** An interactive movement took a step. */
  movement: MovementRecord;
  /** The end of a scroll was chosen: at each lift, and for content that returns to its edge. */
  snap: SnapRecord;
  /** An interactive transition took a step. */
  transition: TransitionRecord;
  /** A view prefers another size than its layout gives. */
  preferredLayoutAttributesFitting: PreferredLayoutAttributesFittingRecord;
  /** The drag state of a cell changed. */
  dragStateDidChange: DragStateDidChangeRecord;
  /** A drag that came from this view took a step. */
  drag: DragRecord;
  /** The index path that is kept free for a drop changed. */
  gap: GapRecord;
  /** A placeholder came, got its data or went. */
  placeholder: PlaceholderRecord;
  /** A finger shows the swipe actions of a row of a list, or they opened or closed. */
  swipe: SwipeRecord;
  /** Required constraints cannot hold together, and UIKit breaks one of them. */
  unsatisfiableConstraints: UnsatisfiableConstraintsRecord;
  /** The session was opened. */
  opened: OpenedRecord;
  /** The session has ended. */
  closed: ClosedRecord;
  /** A layout or a data source did something wrong. */
  error: ErrorRecord;
  /** A request of an app's failed, since there is no network. */
  networkRequest: NetworkRequestRecord;
  /** The log file or the journal of the session has ended; the record is not counted in seq. */
  logEnded: LogEndedRecord;
}

/** The records of a subscription that asks for frames or steps. */
export interface RequestedRecords {
  /** The screen has changed; the first record after the subscription, and after a seek, has everything. */
  frame: FrameRecord;
  /** A step of a script, or a request, begins. */
  step: StepRecord;
  /** A step of a script, or a request, has ended. */
  held: HeldRecord;
}

/** The name of an event. */
export type EventName = keyof LogEvents;

/** A record of a session's log, identified by its event. */
export type LogRecord = LogEvents[EventName] | RequestedRecords[keyof RequestedRecords];

/** The type of the value of each step. */
export interface Steps {
  /** Runs every frame up to an instant. */
  advance: ClockAdvanceStep | Duration;
  /** Runs one display frame at exactly this instant: an external vsync. */
  frame: ClockFrameStep | Duration;
  /** Advances time with one late frame at the end: a hitch. */
  jump: ClockJumpStep | Duration;
  /** Runs until nothing moves and no deadline is pending. */
  settle: ClockSettleStep | Duration | null;
  /** Changes the clock of a session. */
  set: ClockSetStep;
  /** Delivers touches of one instant as one event. */
  touch: TouchStep;
  /** Delivers many touch samples, after all of them have been checked. */
  stream: TouchStreamStep;
  /** Taps with one finger. */
  tap: GestureTapStep;
  /** Rests one finger on the view, then lifts it. */
  longPress: GestureLongPressStep;
  /** Moves one finger from one point to another at a constant velocity. */
  drag: GestureDragStep;
  /** Moves one finger so that it lifts with a given velocity. */
  fling: GestureFlingStep;
  /** Moves two fingers together or apart. */
  pinch: GesturePinchStep;
  /** Cancels all touches that are down. */
  cancel: GestureCancelStep | null;
  /** Begins a drag of another program, which enters the window. */
  dragBegin: DragBeginStep;
  /** Moves the drag of another program. */
  dragMove: DragMoveStep;
  /** Drops the drag of another program where it is. */
  dragDrop: DragDropStep | null;
  /** Ends the drag of another program without a drop. */
  dragCancel: DragCancelStep | null;
  /** Sets the operation for items that are dropped outside of the window. */
  dropAccept: DropAcceptStep;
  /** Returns the items that were dropped outside since the last call. */
  dropTake: DropTakeStep | null;
  /** Delivers the data of an item that was dropped with late. */
  dropProvide: DropProvideStep;
  /** Says that the data of an item that was dropped with late will not come. */
  dropFail: DropFailStep;
  /** Selects an item as a program does, without notifying the delegate. */
  select: ViewSelectStep;
  /** Deselects an item as a program does, without notifying the delegate. */
  deselect: ViewDeselectStep;
  /** Scrolls to an item. */
  scrollTo: ViewScrollToStep;
  /** Scrolls to the top, as a tap on the status bar does. */
  scrollToTop: ViewScrollToTopStep | null;
  /** Ends a refresh: the content bounces back from below the control. */
  endRefreshing: ViewEndRefreshingStep | null;
  /** Moves the content. */
  setContentOffset: ViewSetContentOffsetStep;
  /** Scrolls a section that scrolls on its own, to where it comes to rest; `to` or `by`. */
  scrollSection: ViewScrollSectionStep;
  /** Gives the view another size, as a rotation does. */
  setBounds: ViewSetBoundsStep;
  /** Changes properties of the view. */
  configure: ViewConfigureStep | null;
  /** Performs one batch update: performBatchUpdates. */
  update: ViewUpdateStep;
  /** Applies a snapshot to a diffable data source, which finds the differences: apply(_:animatingDifferences:). */
  apply: ViewApplyStep | null;
  /** Reloads everything. */
  reloadData: ViewReloadDataStep | null;
  /** Invalidates the layout. */
  invalidateLayout: ViewInvalidateLayoutStep | null;
  /** Replaces the layout. */
  setLayout: ViewSetLayoutStep;
  /** Begins an interactive transition to another layout. */
  beginTransition: ViewBeginTransitionStep;
  /** Sets the progress of the interactive transition. */
  updateTransition: ViewUpdateTransitionStep;
  /** Lets the transition continue to the new layout. */
  finishTransition: ViewFinishTransitionStep | null;
  /** Lets the transition go back to the old layout. */
  cancelTransition: ViewCancelTransitionStep | null;
  /** Begins the interactive movement of an item. */
  beginMovement: ViewBeginMovementStep;
  /** Moves the item of the interactive movement. */
  updateMovement: ViewUpdateMovementStep;
  /** Ends the interactive movement where the item is. */
  endMovement: ViewEndMovementStep | null;
  /** Ends the interactive movement where it began. */
  cancelMovement: ViewCancelMovementStep | null;
  /** Chooses an action of an item's menu, which opens and closes. */
  performMenuAction: ViewPerformMenuActionStep;
  /** Goes back, as the button of the front navigation bar does. */
  goBack: ViewGoBackStep | null;
  /** Drags until an item or an element is in sight. */
  scrollUntil: ViewScrollUntilStep;
  /** Presses the key of each character of a text. */
  type: TextTypeStep;
  /** Removes the text that is edited. */
  clear: TextClearStep | null;
  /** Presses the return key, or the key that searches. */
  submit: TextSubmitStep | null;
  /** Returns the state of the view and of the session. */
  state: QueryStateStep | null;
  /** Returns the views on screen, back to front. */
  visible: QueryVisibleStep | null;
  /** Returns the answers of the layout, for elements on screen or not. */
  attributes: QueryAttributesStep;
  /** Returns the frontmost view at a point. */
  hitTest: QueryHitTestStep;
  /** Returns the ids of all items. */
  data: QueryDataStep | null;
  /** Examines the layout and returns its errors. */
  lint: QueryLintStep | null;
  /** Returns the invariants that the view violates in its current state, and the errors of its layout there. */
  verify: QueryVerifyStep | null;
  /** Returns the elements of the screen with those inside of them. */
  tree: QueryTreeStep | null;
  /** Returns an element of the screen with what it shows. */
  element: QueryElementStep;
  /** Returns why an element of the screen has its frame. */
  why: QueryWhyStep;
  /** Draws the screen. */
  take: SnapshotTakeStep | null;
  /** Delivers many touch samples, after all of them have been checked. */
  touchStream: TouchStreamStep;
  /** Drags until an item or an element is in sight. */
  "scroll-until": ViewScrollUntilStep;
  /** Compares the state with the expected state. */
  expect: Expectation;
  /** These events occurred in this order since the last step that did something; others may occur between them, unless the list is exact. */
  "expect-log": (EventName | ExpectedEvent)[] | ExpectedLog;
  /** The step is refused with this error. */
  "expect-error": ExpectedError;
  /** The request is answered with these members. */
  "expect-answer": ExpectedAnswer;
  /** These rules, or the rules of a file beside the script, hold for all records since the session was opened. */
  rules: Rule[] | string;
  /** Compares a picture with SCRIPT.NAME.txt or SCRIPT.NAME.svg beside the script, for this NAME. */
  snapshot: string | Golden;
  /** Time passes: a duration with its unit. */
  wait: Duration;
  /** Takes steps several times. */
  repeat: Repetition;
  /** Takes steps, which flickbook fuzz may leave out and take with other numbers. */
  vary: Step[];
  /** Judges by expect and rules, as flickbook fuzz does at the end of every play. */
  always: Step[];
  /** Takes the steps of another script beside this one. */
  include: string;
}

/** One step: an object of one member, or the name alone of a step without params. */
export type Step = { [S in keyof Steps]: { [P in S]: Steps[S] } }[keyof Steps] | "settle" | "cancel" | "dragDrop" | "dragCancel" | "dropTake" | "scrollToTop" | "endRefreshing" | "configure" | "apply" | "reloadData" | "invalidateLayout" | "finishTransition" | "cancelTransition" | "endMovement" | "cancelMovement" | "goBack" | "clear" | "submit" | "state" | "visible" | "data" | "lint" | "verify" | "tree" | "take";

/** UICollectionViewFlowLayout. */
export interface LayoutFlow {
  /** The name of the layout. Default: `"flow"`. */
  type?: "flow";
  /** The direction in which lines follow each other. Default: `"vertical"`. */
  scrollDirection?: "vertical" | "horizontal";
  /** The size of items without one of their own, in points. Default: `[50, 50]`. */
  itemSize?: Size;
  /** The least space between lines, in points. Default: `10`. */
  minimumLineSpacing?: number;
  /** The least space between items of a line, in points. Default: `10`. */
  minimumInteritemSpacing?: number;
  /** Space around each section, in points. Default: `[0, 0, 0, 0]`. */
  sectionInset?: Insets;
  /** The size of headers, in points, of which the scroll direction uses one side. Default: `[0, 0]`. */
  headerReferenceSize?: Size;
  /** The size of footers, in points, of which the scroll direction uses one side. Default: `[0, 0]`. */
  footerReferenceSize?: Size;
  /** Whether headers stay at the edge of the view while their sections scroll. Default: `false`. */
  sectionHeadersPinToVisibleBounds?: boolean;
  /** Whether footers stay at the edge of the view while their sections scroll. Default: `false`. */
  sectionFootersPinToVisibleBounds?: boolean;
  /** The edges from which section insets count. Default: `"fromContentInset"`. */
  sectionInsetReference?: "fromContentInset" | "fromSafeArea" | "fromLayoutMargins";
  /** The size of items before they size themselves, in points; [0, 0] if they do not. Default: `[0, 0]`. */
  estimatedItemSize?: "automatic" | Size;
  /** Whether the layout is mirrored in a right-to-left view. Default: `false`. */
  flipsHorizontallyInOppositeLayoutDirection?: boolean;
}

/** UICollectionViewCompositionalLayout: groups that are repeated for the items of a section. */
export interface LayoutCompositional {
  /** The name of the layout. */
  type: "compositional";
  /** The direction in which sections follow each other. Default: `"vertical"`. */
  scrollDirection?: "vertical" | "horizontal";
  /** The space between two sections, in points. Default: `0`. */
  interSectionSpacing?: number;
  /** The edges from which the insets of sections count. Default: `"safeArea"`. */
  contentInsetsReference?: "automatic" | "none" | "safeArea" | "layoutMargins" | "readableContent";
  /** Supplementary views about all sections. Default: `[]`. */
  boundarySupplementaryItems?: LayoutBoundarySupplementaryItem[];
  /** One entry for each section; the last applies to all that follow. */
  sections?: LayoutSection[];
  /** The appearance of all sections. */
  section?: LayoutSection;
}

/** One row whose items grow near the middle; one item comes to rest there. */
export interface LayoutLine {
  /** The name of the layout. */
  type: "line";
  /** The size of items without one of their own, in points. Default: `[200, 200]`. */
  itemSize?: Size;
  /** The least space between lines, in points. Default: `50`. */
  minimumLineSpacing?: number;
  /** Space around each section, in points. Default: `[200, 0, 200, 0]`. */
  sectionInset?: Insets;
  /** How far from the middle of the view items begin to grow, in points; above 0. Default: `200`. */
  activeDistance?: number;
  /** How much an item in the middle grows: 0.3 is 1.3 times its size. Default: `0.3`. */
  zoomFactor?: number;
}

/** Items on a circle of radius min(width, height) / 2.5. */
export interface LayoutCircle {
  /** The name of the layout. */
  type: "circle";
  /** The size of items without one of their own, in points. Default: `[70, 70]`. */
  itemSize?: Size;
}

/** Columns; each item goes to the shortest column. */
export interface LayoutWaterfall {
  /** The name of the layout. */
  type: "waterfall";
  /** The number of columns. Default: `2`. */
  columns?: number;
  /** The size of items without one of their own, in points. Default: `[100, 100]`. */
  itemSize?: Size;
  /** Whether an item's height grows with its width, so that the ratio of its size stays. Default: `true`. */
  keepsAspect?: boolean;
  /** The least space between lines, in points. Default: `10`. */
  minimumLineSpacing?: number;
  /** The least space between items of a line, in points. Default: `10`. */
  minimumInteritemSpacing?: number;
  /** Space around each section, in points. Default: `[0, 0, 0, 0]`. */
  sectionInset?: Insets;
  /** The size of headers, in points, of which the scroll direction uses one side. Default: `[0, 0]`. */
  headerReferenceSize?: Size;
  /** The size of footers, in points, of which the scroll direction uses one side. Default: `[0, 0]`. */
  footerReferenceSize?: Size;
}

/** Cards on top of each other, which scrolling deals. */
export interface LayoutStack {
  /** The name of the layout. */
  type: "stack";
  /** The size of items without one of their own, in points. Default: `[240, 320]`. */
  itemSize?: Size;
  /** The cards that are visible. Default: `3`. */
  visibleCards?: number;
  /** How far a card protrudes below the card in front of it, in points. Default: `12`. */
  peek?: number;
  /** How much smaller a card is than the one in front of it, as a share of its size. Default: `0.05`. */
  shrink?: number;
  /** How far the content scrolls for one card, in points. Default: `200`. */
  dealLength?: number;
}

/** A circle that scrolling rotates. */
export interface LayoutRing {
  /** The name of the layout. */
  type: "ring";
  /** The size of items without one of their own, in points. Default: `[70, 70]`. */
  itemSize?: Size;
  /** The number of positions on the circle. Default: `8`. */
  places?: number;
  /** The radius, in points; the shorter side of the view / 2.5 unless given. */
  radius?: number;
  /** How far the content scrolls from one item to the next, in points. Default: `100`. */
  turnLength?: number;
  /** Whether items rotate with the ring. Default: `false`. */
  turnsItems?: boolean;
}

/** Rows of items, scrolling both ways. */
export interface LayoutTable {
  /** The name of the layout. */
  type: "table";
  /** The items of a row. Default: `4`. */
  columns?: number;
  /** The size of items without one of their own, in points. Default: `[100, 44]`. */
  itemSize?: Size;
  /** The least space between items of a line, in points. Default: `0`. */
  minimumInteritemSpacing?: number;
  /** The least space between lines, in points. Default: `0`. */
  minimumLineSpacing?: number;
  /** The width of the first column, in points; the item's unless given. */
  firstColumnWidth?: number;
  /** The height of the first row, in points; the item's unless given. */
  firstRowHeight?: number;
  /** Whether the first row stays at the top. Default: `true`. */
  stickyRow?: boolean;
  /** Whether the first column stays at the side. Default: `true`. */
  stickyColumn?: boolean;
}

/** The letter with which the name of a class begins. */
export type Capital = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" | "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z";

/** A layout of an app, with any keys; flickbook schema --typescript --layout has its own. */
export interface LayoutOther {
  /** The name of its class. */
  type: `${Capital}${string}`;
  [key: string]: unknown;
}

/** A layout, whose keys depend on its type. */
export type Layout = LayoutFlow | LayoutCompositional | LayoutLine | LayoutCircle | LayoutWaterfall | LayoutStack | LayoutRing | LayoutTable | LayoutOther;

/** No members. */
export type ServerHelloParams = { [name: string]: never };

/** The daemon and its abilities. */
export interface Hello {
  /** The name of the program. */
  name: "flickbookd";
  /** The version of the program. */
  version: string;
  /** The version of the protocol. */
  protocol: 1;
  /** The number of the daemon's process. */
  pid: number;
  /** The number of this connection, from 1. */
  connection: number;
  /** The names of all methods. */
  capabilities: string[];
  /** The limits in force. */
  limits: Limits;
  /** Whether a Set or Dictionary of an app's code has the same order in every run. */
  deterministicHashing: boolean;
  /** Every constant of touch and motion, by name. */
  physics: { [name: string]: Constant };
}

/** The params of server.stats. */
export interface ServerStatsParams {
  /** Whether the answer lists the sessions one by one. Default: `false`. */
  bySession?: boolean;
}

/** The open sessions and connections of the daemon, and its traffic since it began; the sums of all processes. */
export interface Statistics {
  /** Open sessions. */
  sessions: number;
  /** Open connections. */
  connections: number;
  /** Requests that were read. */
  eventsIn: number;
  /** Records that were sent. */
  eventsOut: number;
  /** Bytes that were read. */
  bytesIn: number;
  /** Bytes that were sent. */
  bytesOut: number;
  /** Memory of the process, in bytes. */
  memory: number;
  /** Log files that ended before their sessions. */
  logsEnded: number;
  /** Journals that ended before their sessions. */
  journalsEnded: number;
  /** How long the daemon has run, in real seconds. */
  uptime: number;
  /** The processes in which sessions live, in the order in which they were started; absent without workers. */
  workers?: WorkerStatistics[];
  /** What became of the sessions of workers that were lost, the last 16; absent if there are none. */
  losses?: WorkerLoss[];
  /** The sessions in the order in which they were opened, if the request asks for them. */
  bySession?: SessionStatistics[];
  /** The workers that did not answer in time and are not counted; absent if all did. */
  unanswered?: SilentWorker[];
}

/** The params of server.sync. */
export interface ServerSyncParams {
  /** Any value, which the answer returns unchanged. */
  token: unknown;
}

/** The token of the request. */
export interface Token {
  /** The token, unchanged. */
  token: unknown;
}

/** No members. */
export type ServerSchemaParams = { [name: string]: never };

/** The params of server.cancel. */
export interface ServerCancelParams {
  /** The id of the request; of equal ids, the oldest is meant. */
  id: unknown;
}

/** The outcome of the cancellation of a request. */
export interface Cancelled {
  /** Whether it was cancelled; false if it is unknown or has ended. */
  cancelled: boolean;
}

/** The params of session.open. */
export interface SessionOpenParams {
  /** The scene that the session shows. */
  scene: Scene;
  /** The name of the session; s1, s2 and so on unless given. */
  name?: string;
  /** Whether time follows the requests or the wall clock. Default: `"virtual"`. */
  clock?: "virtual" | "wall";
  /** How long the session lives without a connection, in real seconds; 0 unless given. */
  keep?: Seconds;
}

/** The session. */
export interface OpenedSession {
  /** The name of the session. */
  session: string;
  /** The instant of the session, in simulated seconds. */
  t: Seconds;
  /** The number of the last frame. */
  frame: number;
  /** The state hash, 16 hexadecimal digits: equal state, equal hash. */
  hash: string;
  /** One sentence for each condition that makes the session show nothing, such as an empty view. */
  warnings?: string[];
}

/** The params of session.attach. */
export interface SessionAttachParams {
  /** The name of the session. */
  session: string;
  /** Whether the connection may change the session, or only query it and read its log. */
  mode: "control" | "observe";
}

/** The session. */
export interface SessionPlace {
  /** The name of the session. */
  session: string;
  /** The instant of the session, in simulated seconds. */
  t: Seconds;
  /** The number of the last frame. */
  frame: number;
  /** The state hash, 16 hexadecimal digits: equal state, equal hash. */
  hash: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** No members. */
export type SessionListParams = { [name: string]: never };

/** All sessions, in the order in which they were opened. */
export interface SessionList {
  /** The sessions. */
  sessions: ListedSession[];
  /** The workers that did not answer in time, whose sessions are missing; absent if all did. */
  unanswered?: SilentWorker[];
}

/** The params of session.close. */
export interface SessionCloseParams {
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The params of session.history. */
export interface SessionHistoryParams {
  /** The number of the first entry of the answer. Default: `1`. */
  from?: number;
  /** The most entries of the answer. Default: `1000`. */
  count?: number;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The requests that changed the session. */
export interface History {
  /** The entries, in their order. */
  entries: HistoryEntry[];
  /** The number of all entries. */
  total: number;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of session.seek. */
export type SessionSeekParams = OneOf<{
  /** The instant, in simulated seconds; everything until then has happened. */
  t?: Seconds;
  /** The frame; everything at its instant has happened. */
  frame?: number;
  /** The entry of the history that has just ended; 0 is the session's beginning. */
  entry?: number;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}, "t" | "frame" | "entry">;

/** Where the session is. */
export interface Time {
  /** The instant of the session, in simulated seconds. */
  t: Seconds;
  /** The number of the last frame. */
  frame: number;
  /** The state hash, 16 hexadecimal digits: equal state, equal hash. */
  hash: string;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of session.fork. */
export interface SessionForkParams {
  /** The instant, in simulated seconds; everything until then has happened. */
  t?: Seconds;
  /** The frame; everything at its instant has happened. */
  frame?: number;
  /** The entry of the history that has just ended; 0 is the session's beginning. */
  entry?: number;
  /** The name of the new session; s1, s2 and so on unless given. */
  name?: string;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The params of clock.advance. */
export type ClockAdvanceParams = OneOf<{
  /** How far time advances, in simulated seconds. */
  by?: Seconds;
  /** The instant to which time advances, in simulated seconds. */
  to?: Seconds;
  /** The number of frames to run. */
  frames?: number;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}, "by" | "to" | "frames">;

/** The params of clock.frame. */
export interface ClockFrameParams {
  /** The instant of the frame, in simulated seconds. */
  t: Seconds;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The params of clock.jump. */
export interface ClockJumpParams {
  /** How far time advances, in simulated seconds. */
  by: Seconds;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The params of clock.settle. */
export interface ClockSettleParams {
  /** How long it may take, in simulated seconds; beyond it the answer is not_settled. Default: `10`. */
  limit?: Seconds;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** Where the session came to rest. */
export interface Settled {
  /** The instant of the session, in simulated seconds. */
  t: Seconds;
  /** The number of the last frame. */
  frame: number;
  /** The state hash, 16 hexadecimal digits: equal state, equal hash. */
  hash: string;
  /** The frames that were run. */
  frames: number;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of clock.set. */
export interface ClockSetParams {
  /** Whether time follows the requests or the wall clock. */
  mode: "virtual" | "wall";
  /** Simulated seconds in a real second; a wall clock only. Default: `1`. */
  rate?: number;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The params of touch. */
export interface TouchParams {
  /** The fingers that the event reports; at least one, each once. */
  touches: Finger[];
  /** The instant of the event, to which time advances first; the present instant unless given. */
  t?: Seconds;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The params of touch.stream. */
export interface TouchStreamParams {
  /** Samples [t, finger, phase 0–4, x, y] in time order, in view coordinates; equal instants are one event. */
  samples: number[][];
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The params of gesture.tap. */
export type GestureTapParams = OneOf<{
  /** Where, in view coordinates. */
  at?: Point;
  /** The item whose centre is tapped; it must be visible and unobscured. */
  item?: ScriptItem;
  /** A selector of the element that is meant; a finger must reach the middle of its visible part. */
  find?: Selector;
  /** How many taps in a row. Default: `1`. */
  count?: number;
  /** How long each touch lasts, in seconds. Default: `0.05`. */
  hold?: Seconds;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}, "at" | "item" | "find">;

/** The result of a gesture. */
export interface Achievement {
  /** The instant of the session, in simulated seconds. */
  t: Seconds;
  /** The number of the last frame. */
  frame: number;
  /** The state hash, 16 hexadecimal digits: equal state, equal hash. */
  hash: string;
  /** The view that the first touch hit. */
  hit: Hit;
  /** The velocity that the pan read at the lift, in points a second. */
  liftVelocity: Pair;
  /** The translation of the fingers, in points. */
  translation: Pair;
  /** The recognizers that recognized, in order. */
  recognized: ("pan" | "longPress" | "tap" | "pinch" | "drag" | "multiSelect")[];
  /** The travel that was used up before recognition, in points. */
  slop: number;
  /** The sentence that a gesture begins outside of the window, where it touches nothing. */
  warnings?: string[];
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of gesture.longPress. */
export type GestureLongPressParams = OneOf<{
  /** Where, in view coordinates. */
  at?: Point;
  /** The item whose centre is pressed; it must be visible and unobscured. */
  item?: ScriptItem;
  /** A selector of the element that is meant; a finger must reach the middle of its visible part. */
  find?: Selector;
  /** How long the finger rests, in seconds. Default: `0.6`. */
  duration?: Seconds;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}, "at" | "item" | "find">;

/** The params of gesture.drag. */
export type GestureDragParams = OneOf<{
  /** Where the finger goes down: a point in view coordinates, an item or an element. */
  from: Point | Place;
  /** Where the finger lifts: a point in view coordinates, an item or an element. */
  to?: Point | Place;
  /** How far the finger moves, in points. */
  by?: Point;
  /** How long the movement takes, in seconds. */
  duration: Seconds;
  /** How long the finger rests before it lifts, in seconds. Default: `0`. */
  hold?: Seconds;
  /** Touch samples a second. Default: `120`. */
  rate?: number;
  /** How long the finger rests before it moves, in seconds, as for reordering. Default: `0`. */
  press?: Seconds;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}, "to" | "by">;

/** The params of gesture.fling. */
export interface GestureFlingParams {
  /** Where the finger goes down; chosen by the program unless given. */
  from?: Point | Place;
  /** The velocity at the lift, in points a second. */
  velocity: Point;
  /** How long the movement takes, in seconds; chosen by the program unless given. */
  duration?: Seconds;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of gesture.pinch. */
export interface GesturePinchParams {
  /** Where the middle between the fingers is: a point in view coordinates, an item or an element. */
  center: Point | Place;
  /** The scale that the recognizer reads at the end: the ratio of the distances of the fingers. */
  scale: number;
  /** How long the movement takes, in seconds. */
  duration: Seconds;
  /** Touch samples a second. Default: `120`. */
  rate?: number;
  /** The direction from one finger to the other, in degrees clockwise from the x axis. */
  angle?: number;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The result of a pinch. */
export interface Pinched {
  /** The instant of the session, in simulated seconds. */
  t: Seconds;
  /** The number of the last frame. */
  frame: number;
  /** The state hash, 16 hexadecimal digits: equal state, equal hash. */
  hash: string;
  /** The view that the first touch hit. */
  hit: Hit;
  /** The velocity that the pan read at the lift, in points a second. */
  liftVelocity: Pair;
  /** The translation of the fingers, in points. */
  translation: Pair;
  /** The recognizers that recognized, in order. */
  recognized: ("pan" | "longPress" | "tap" | "pinch" | "drag" | "multiSelect")[];
  /** The travel that was used up before recognition, in points. */
  slop: number;
  /** The sentence that a gesture begins outside of the window, where it touches nothing. */
  warnings?: string[];
  /** The scale that the recognizer read at the end. */
  scale: number;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of gesture.cancel. */
export interface GestureCancelParams {
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The params of drag.begin. */
export type DragBeginParams = OneOf<{
  /** The items that the drag carries; at least one. */
  items: ForeignItem[];
  /** Where the drag enters, in view coordinates. */
  at?: Point;
  /** The item over whose centre the drag enters. */
  item?: ScriptItem;
  /** A selector of the element that is meant; a finger must reach the middle of its visible part. */
  find?: Selector;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}, "at" | "item" | "find">;

/** The params of drag.move. */
export type DragMoveParams = OneOf<{
  /** Where it moves to, in view coordinates. */
  at?: Point;
  /** The item over whose centre it moves. */
  item?: ScriptItem;
  /** A selector of the element that is meant; a finger must reach the middle of its visible part. */
  find?: Selector;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}, "at" | "item" | "find">;

/** The params of drag.drop. */
export interface DragDropParams {
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The result of a drop. */
export interface Dropped {
  /** The instant of the session, in simulated seconds. */
  t: Seconds;
  /** The number of the last frame. */
  frame: number;
  /** The state hash, 16 hexadecimal digits: equal state, equal hash. */
  hash: string;
  /** The operation that the items were dropped with. */
  operation: "cancel" | "forbidden" | "copy" | "move";
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of drag.cancel. */
export interface DragCancelParams {
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The params of drop.accept. */
export interface DropAcceptParams {
  /** Whether another program takes a copy of them. */
  operation: "cancel" | "copy";
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The params of drop.take. */
export interface DropTakeParams {
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The items that were dropped outside of the window. */
export interface Taken {
  /** The instant of the session, in simulated seconds. */
  t: Seconds;
  /** The number of the last frame. */
  frame: number;
  /** The state hash, 16 hexadecimal digits: equal state, equal hash. */
  hash: string;
  /** The items, in the order of their drag. */
  items: TakenItem[];
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of drop.provide. */
export interface DropProvideParams {
  /** The id of the item. */
  item: string;
  /** The data, as text; the id unless given. */
  text?: string;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The params of drop.fail. */
export interface DropFailParams {
  /** The id of the item. */
  item: string;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The params of view.select. */
export type ViewSelectParams = OneOf<{
  /** The item; null deselects all items. */
  item?: ScriptItem | null;
  /** A selector of the cell, or of an element in it. */
  find?: Selector;
  /** Whether the change is animated. Default: `false`. */
  animated?: boolean;
  /** The position of the item in the view; nothing scrolls unless given. */
  scrollPosition?: "top" | "centeredVertically" | "bottom" | "left" | "centeredHorizontally" | "right" | ("top" | "centeredVertically" | "bottom" | "left" | "centeredHorizontally" | "right")[];
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}, "item" | "find">;

/** The params of view.deselect. */
export type ViewDeselectParams = OneOf<{
  /** The item. */
  item?: ScriptItem;
  /** A selector of the cell, or of an element in it. */
  find?: Selector;
  /** Whether the change is animated. Default: `false`. */
  animated?: boolean;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}, "item" | "find">;

/** The params of view.scrollTo. */
export type ViewScrollToParams = OneOf<{
  /** The item. */
  item?: ScriptItem;
  /** A selector of the cell, or of an element in it. */
  find?: Selector;
  /** The position of the item in the view. */
  position: "top" | "centeredVertically" | "bottom" | "left" | "centeredHorizontally" | "right" | ("top" | "centeredVertically" | "bottom" | "left" | "centeredHorizontally" | "right")[];
  /** Whether the change is animated. Default: `false`. */
  animated?: boolean;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}, "item" | "find">;

/** The params of view.scrollToTop. */
export interface ViewScrollToTopParams {
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.endRefreshing. */
export interface ViewEndRefreshingParams {
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.setContentOffset. */
export interface ViewSetContentOffsetParams {
  /** The point of the content that comes to the view's origin, in content coordinates. */
  offset: Point;
  /** Whether the change is animated. Default: `false`. */
  animated?: boolean;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.scrollSection. */
export interface ViewScrollSectionParams {
  /** The section. */
  section: number;
  /** The offset of its row, in points; 0 where items are seen at their frames. */
  to?: number;
  /** The distance from its present offset, in points. */
  by?: number;
  /** Whether the change is animated. Default: `false`. */
  animated?: boolean;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.setBounds. */
export interface ViewSetBoundsParams {
  /** The size, in points. */
  size: ViewSize;
  /** Whether the change is animated. Default: `false`. */
  animated?: boolean;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** Any of the view keys of a scene. */
export interface ViewConfigureParams {
  /** The device whose screen it is: its size, scale and safe area unless they are given, and bars of controllers; none unless given. */
  device?: "iphone-se" | "iphone-16" | "iphone-16-plus" | "iphone-16-pro" | "iphone-16-pro-max" | "ipad-mini" | "ipad-pro-11" | "ipad-pro-13" | null;
  /** Which way the device is held; landscape needs a device. Default: `"portrait"`. */
  orientation?: "portrait" | "landscape";
  /** The size of text that the user prefers. Default: `"large"`. */
  textSize?: "extraSmall" | "small" | "medium" | "large" | "extraLarge" | "extraExtraLarge" | "extraExtraExtraLarge" | "accessibility1" | "accessibility2" | "accessibility3" | "accessibility4" | "accessibility5";
  /** The appearance of the user interface. Default: `"light"`. */
  style?: "light" | "dark";
  /** How much colours differ. Default: `"normal"`. */
  contrast?: "normal" | "high";
  /** Whether the user has asked for bold text. Default: `false`. */
  bold?: boolean;
  /** The size of the view and of the window, in points. Default: `[393, 852]`. */
  size?: ViewSize;
  /** Device pixels in a point. Default: `3`. */
  scale?: number;
  /** Frames a second. Default: `60`. */
  frameRate?: number;
  /** Space around the content into which it scrolls, in points. Default: `[0, 0, 0, 0]`. */
  contentInset?: Insets;
  /** The parts of the window that bars cover, in points. Default: `[0, 0, 0, 0]`. */
  safeAreaInsets?: Insets;
  /** The margins of the view, in points. Default: `[8, 8, 8, 8]`. */
  layoutMargins?: Insets;
  /** The direction of the user interface. Default: `"leftToRight"`. */
  layoutDirection?: "leftToRight" | "rightToLeft";
  /** When the safe area is added to the content inset. Default: `"automatic"`. */
  contentInsetAdjustmentBehavior?: "automatic" | "scrollableAxes" | "never" | "always";
  /** Whether content goes beyond its edges and returns. Default: `true`. */
  bounces?: boolean;
  /** Whether it bounces at top and bottom. Default: `true`. */
  bouncesVertically?: boolean;
  /** Whether it bounces at the sides. Default: `true`. */
  bouncesHorizontally?: boolean;
  /** Whether content that is lower than the view bounces vertically. Default: `false`. */
  alwaysBounceVertical?: boolean;
  /** Whether content that is narrower than the view bounces horizontally. Default: `false`. */
  alwaysBounceHorizontal?: boolean;
  /** The fraction of the velocity that remains after a millisecond of deceleration: by name, or the factor. Default: `"normal"`. */
  decelerationRate?: "normal" | "fast" | number;
  /** Whether a touch reaches the content only once it is clear that it does not scroll. Default: `true`. */
  delaysContentTouches?: boolean;
  /** Whether a tap selects an item. Default: `true`. */
  allowsSelection?: boolean;
  /** Whether several items can be selected at once. Default: `false`. */
  allowsMultipleSelection?: boolean;
  /** Whether a tap selects an item while isEditing is true. Default: `false`. */
  allowsSelectionDuringEditing?: boolean;
  /** Whether several items can be selected while isEditing is true. Default: `false`. */
  allowsMultipleSelectionDuringEditing?: boolean;
  /** Whether the view is in its editing mode. Default: `false`. */
  isEditing?: boolean;
  /** Whether two fingers select the items that they move over. Default: `false`. */
  multiSelect?: boolean;
  /** Whether a tap performs the primary action of an item. Default: `false`. */
  primaryAction?: boolean;
  /** Whether cells are prepared ahead of scrolls. Default: `true`. */
  isPrefetchingEnabled?: boolean;
  /** Whether the standard long press moves items. Default: `false`. */
  reorder?: boolean;
  /** Whether scrolling stops at multiples of the view. Default: `false`. */
  isPagingEnabled?: boolean;
  /** Whether a drag along an axis scrolls along it only: isDirectionalLockEnabled. Default: `false`. */
  directionalLock?: boolean;
  /** Whether a tap on the status bar scrolls to the top. Default: `true`. */
  scrollsToTop?: boolean;
  /** Whether the view has a refresh control, which a drag beyond the top edge triggers. Default: `false`. */
  refreshControl?: boolean;
  /** The layout to which a pinch leads and back; none unless given. */
  pinchTransition?: PinchTransition | null;
  /** The effect of a tap on the data; nothing unless given. */
  tap?: Tap;
  /** The actions of the menu that a long press opens. Default: `[]`. */
  editMenu?: ("cut" | "copy" | "paste" | "delete")[];
  /** The entries of the context menu of an item. Default: `[]`. */
  contextMenu?: ContextMenuEntry[];
  /** Whether items can be lifted by hand. Default: `true`. */
  dragInteractionEnabled?: boolean;
  /** Whether, and how, the view gives items to a drag. Default: `false`. */
  drag?: boolean | DragPolicy | null;
  /** Whether, and how, the view takes dropped items. Default: `false`. */
  drop?: boolean | DropPolicy | null;
  /** How soon items make room under a drag. Default: `"immediate"`. */
  reorderingCadence?: "immediate" | "fast" | "slow";
  /** Whether a drag that rests over an item selects it. Default: `false`. */
  springLoaded?: boolean;
  /** Whether, and how, the rows of a table are edited. Default: `false`. */
  rows?: boolean | RowPolicy | null;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.update. */
export interface ViewUpdateParams {
  /** The updates, as an app calls them in the block. */
  updates: Update[];
  /** The data of the data source afterwards; the result of the updates unless given. */
  data?: Section[];
  /** Whether the change is animated. Default: `true`. */
  animated?: boolean;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.apply. */
export interface ViewApplyParams {
  /** All sections and items that are shown from now on, in order; unchanged unless given. */
  sections?: SnapshotSection[];
  /** The ids of items whose cells are replaced. Default: `[]`. */
  reload?: string[];
  /** The ids of sections whose cells and views are replaced. Default: `[]`. */
  reloadSections?: string[];
  /** The ids of items whose cells are kept and configured again. Default: `[]`. */
  reconfigure?: string[];
  /** Whether the change is animated. Default: `true`. */
  animated?: boolean;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.reloadData. */
export interface ViewReloadDataParams {
  /** The data of the data source from now on; unchanged unless given. */
  sections?: Section[];
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.invalidateLayout. */
export interface ViewInvalidateLayoutParams {
  /** The parts that are no longer valid; everything unless given. */
  context?: Invalidation;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.setLayout. */
export interface ViewSetLayoutParams {
  /** The next layout. */
  layout: Layout;
  /** Whether the change is animated. Default: `false`. */
  animated?: boolean;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.beginTransition. */
export interface ViewBeginTransitionParams {
  /** The next layout. */
  layout: Layout;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.updateTransition. */
export interface ViewUpdateTransitionParams {
  /** 0 is the old layout, 1 the new one. */
  progress: number;
  /** Numbers by name, for updateValue(_:forAnimatedKey:) of the transition layout. */
  values?: unknown;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.finishTransition. */
export interface ViewFinishTransitionParams {
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.cancelTransition. */
export interface ViewCancelTransitionParams {
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.beginMovement. */
export type ViewBeginMovementParams = OneOf<{
  /** The item. */
  item?: ScriptItem;
  /** A selector of the cell, or of an element in it. */
  find?: Selector;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}, "item" | "find">;

/** Where the item is that is being moved. */
export interface Moving {
  /** The instant of the session, in simulated seconds. */
  t: Seconds;
  /** The number of the last frame. */
  frame: number;
  /** The state hash, 16 hexadecimal digits: equal state, equal hash. */
  hash: string;
  /** The interactive movement in progress; null without one. */
  movement: Movement | null;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of view.updateMovement. */
export interface ViewUpdateMovementParams {
  /** The target position of its centre, in content coordinates. */
  at: Point;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.endMovement. */
export interface ViewEndMovementParams {
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.cancelMovement. */
export interface ViewCancelMovementParams {
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.performMenuAction. */
export type ViewPerformMenuActionParams = OneOf<{
  /** The item. */
  item?: ScriptItem;
  /** A selector of the cell, or of an element in it. */
  find?: Selector;
  /** The name of the action, or its identifier. */
  action: string;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}, "item" | "find">;

/** The params of view.goBack. */
export interface ViewGoBackParams {
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The params of view.scrollUntil. */
export type ViewScrollUntilParams = OneOf<{
  /** The item, of which the middle shall be on screen. */
  item?: ScriptItem;
  /** A selector of the element, whose visible middle a finger shall reach. */
  find?: Selector;
  /** Where an element is looked for that is not on screen. Default: `"down"`. */
  direction?: "down" | "up" | "right" | "left";
  /** The most drags, each over most of the view. Default: `50`. */
  drags?: number;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}, "item" | "find">;

/** The params of text.type. */
export interface TextTypeParams {
  /** The text; a line feed is the return key. */
  text: string;
  /** A selector of the element that is tapped first; unless given, the text that is edited is meant. */
  into?: Selector;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The params of text.clear. */
export interface TextClearParams {
  /** A selector of the element that is tapped first; unless given, the text that is edited is meant. */
  into?: Selector;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The params of text.submit. */
export interface TextSubmitParams {
  /** A selector of the element that is tapped first; unless given, the text that is edited is meant. */
  into?: Selector;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The params of query.state. */
export interface QueryStateParams {
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The state of the view and of the session. */
export interface State {
  /** The instant of the session, in simulated seconds. */
  t: Seconds;
  /** The number of the last frame. */
  frame: number;
  /** The state hash, 16 hexadecimal digits: equal state, equal hash. */
  hash: string;
  /** The content offset, in points. */
  offset: Pair;
  /** The bounds of the view, in content coordinates. */
  bounds: Four;
  /** The size of the content, in points. */
  contentSize: Pair;
  /** The activity of the view. */
  phase: "idle" | "tracking" | "dragging" | "decelerating" | "bouncing" | "animating";
  /** The highlighted items. */
  highlighted: Item[];
  /** The selected items, in the order of their paths. */
  selected: Item[];
  /** The sections that scroll on their own and lie near the bounds, or were scrolled, by number. */
  sections?: { [name: string]: AnswerScrolledSection };
  /** The interactive movement in progress; null without one. */
  movement: Movement | null;
  /** The drag in the window; null without one. */
  drag: DragState | null;
  /** The interactive transition in progress; null without one. */
  transition: TransitionState | null;
  /** The open menu; null without one. */
  menu: MenuState | null;
  /** The row whose swipe actions are visible, if there is one. */
  swipe?: SwipeState;
  /** How often each thing was done since the beginning. */
  counters: Counters;
  /** The clock of the session. */
  clock: ClockState;
  /** The position of the session in its past; absent for a stage that cannot be made again. */
  history?: HistoryState;
  /** One sentence for each condition that makes the session show nothing, such as an empty view. */
  warnings?: string[];
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of query.visible. */
export interface QueryVisibleParams {
  /** Whether animated properties have their values of this instant instead of their final ones. Default: `false`. */
  presentation?: boolean;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The views on screen. */
export interface Visible {
  /** The views, back to front. */
  views: VisibleView[];
  /** The bounds of the view, in content coordinates. */
  bounds: Four;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of query.attributes. */
export type QueryAttributesParams = OneOf<{
  /** The items or sections, in the order of the answer. */
  items?: ScriptItem[];
  /** A rectangle, in content coordinates, whose elements are meant. */
  rect?: Rect;
  /** With items: cell, header, footer or the layout's own name of a kind; cell unless given. */
  kind?: string;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}, "items" | "rect">;

/** The answer of the layout. */
export interface Attributes {
  /** The attributes, in the order asked; null where the layout answers nothing. */
  attributes: (ElementAttributes | null)[];
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of query.hitTest. */
export type QueryHitTestParams = OneOf<{
  /** The point, in content coordinates. */
  at?: Point;
  /** A selector of the element that is meant; a finger must reach the middle of its visible part. */
  find?: Selector;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}, "at" | "find">;

/** The frontmost view at a point. */
export interface HitTest {
  /** The view. */
  hit: Hit;
  /** The selector that a person would write for what a finger touches there, if there is one. */
  selector?: Selector;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of query.data. */
export interface QueryDataParams {
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The ids of all items. */
export interface Data {
  /** The sections, in their order. */
  sections: SectionIDs[];
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of query.lint. */
export interface QueryLintParams {
  /** Which findings are reported: screen, what is wrong on the screen; update, also what may go wrong at an update, for which the layout is asked about elements that UIKit would not ask for. Default: `"update"`. */
  grade?: "screen" | "update";
  /** Widths of the view, in points, at which the constraints of cells are looked at besides its own. */
  widths?: number[];
  /** Whether the elements of the screen are looked at, too: cut and overlapping texts, small targets, controls without a label. Default: `false`. */
  elements?: boolean;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The errors of a layout. */
export interface Lint {
  /** The name of the layout. */
  layout: string;
  /** Whether nothing was found. */
  clean: boolean;
  /** The errors that were found. */
  findings: Finding[];
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of query.verify. */
export interface QueryVerifyParams {
  /** Which findings are reported: screen, what is wrong on the screen; update, also what may go wrong at an update, for which the layout is asked about elements that UIKit would not ask for. Default: `"screen"`. */
  grade?: "screen" | "update";
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The violations of a view in its current state. */
export interface Verification {
  /** Whether everything holds. */
  clean: boolean;
  /** The violated invariants. */
  findings: VerificationFinding[];
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of query.tree. */
export interface QueryTreeParams {
  /** The element whose inside is meant: a selector, {item: …}, or the name of a view of the scene; the window unless given. */
  in?: Selector | string;
  /** How many levels are answered; all unless given. */
  depth?: number;
  /** Whether the label and the image of a control are elements of their own. Default: `false`. */
  all?: boolean;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The elements of the screen. */
export interface Tree {
  /** The first element with those inside. */
  tree: TreeElement;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of query.element. */
export interface QueryElementParams {
  /** The selector of the element, of which there must be one. */
  find: Selector;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** An element of the screen. */
export interface Element {
  /** The element. */
  element: DetailedElement;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of query.why. */
export interface QueryWhyParams {
  /** The selector of the element, of which there must be one. */
  find: Selector;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** Why an element has its frame. */
export interface Why {
  /** The element. */
  element: FoundElement;
  /** What sets the frame. */
  by: "constraints" | "layout" | "superview" | "autoresizing" | "code";
  /** The class of the layout, or of the view around. */
  owner?: string;
  /** The content size, if it has a part. */
  content?: ContentPriorities;
  /** The constraints of the element, then the constraints of the views that they refer to. */
  constraints: FramePart[];
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of snapshot.take. */
export interface SnapshotTakeParams {
  /** The form of the picture. Default: `"text"`. */
  format?: "text" | "svg" | "png";
  /** With svg and png: the size of a point, in units of CSS or pixels. Default: `1`. */
  scale?: number;
  /** With text: the width in characters. Default: `64`. */
  columns?: number;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** A picture of the screen, in the requested form. */
export interface Picture {
  /** The picture, as lines of text. */
  text?: string;
  /** The picture as SVG. */
  svg?: string;
  /** The picture as PNG, in base64. */
  png?: string;
  /** With png, the same. */
  data?: string;
  /** Sentences about images that are drawn as dashed frames, if there are any. */
  notes?: string[];
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of log.subscribe. */
export interface LogSubscribeParams {
  /** The sources whose records are sent; all unless given. */
  sources?: ("input" | "gesture" | "delegate" | "dataSource" | "layout" | "view" | "session")[];
  /** The events whose records are sent; unless given, all but those asked once per item. */
  events?: EventName[];
  /** The number of the first record; the next one unless given. */
  since?: number;
  /** Whether the log has each frame in which something changed on screen, beginning with the current screen. Default: `false`. */
  frames?: boolean;
  /** Whether the log has the requests to the session, or the steps of a script. Default: `false`. */
  steps?: boolean;
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** The position of the session's log. */
export interface LogPlace {
  /** The name of the session. */
  session: string;
  /** The number of the last record; 0 before the first. */
  seq: number;
  /** The client for which the session waited until that client lost its subscription. */
  waited?: Waited;
}

/** The params of log.unsubscribe. */
export interface LogUnsubscribeParams {
  /** The name of the session; the connection's current one unless given. */
  session?: string;
}

/** A client that read nothing for so long that it lost its subscription. */
export interface Waited {
  /** The client. */
  client: WaitingClient;
  /** How long the session waited, in real seconds. */
  seconds: number;
}

/** Flings that can be made. */
export interface PossibleFling {
  /** A point from which it can be made, in view coordinates. */
  from?: Pair;
  /** The shortest duration, in seconds. */
  shortest?: Seconds;
  /** The longest duration, in seconds. */
  longest?: Seconds;
  /** The duration to which the velocities belong, in seconds. */
  duration: Seconds;
  /** The least velocity, in points a second. */
  slowest: number;
  /** The greatest velocity, in points a second. */
  fastest: number;
}

/** Pinches that can be made. */
export interface PossiblePinch {
  /** The ranges of scales, together and apart. */
  scales?: Pair[];
  /** How far from the edges the centre must be for this scale, in points. */
  margin?: number;
}

/** Something that moves. */
export interface MovingCulprit {
  /** The object that moves, in words. */
  what: string;
  /** Why it moves. */
  cause: "deceleration" | "bounce" | "animatedOffset" | "animation" | "automaticScrolling" | "displayLink" | "dynamics";
  /** How fast, in points a second. */
  velocity: Pair;
  /** When it ends, in simulated seconds; null if it never ends by itself. */
  until: Seconds | null;
}

/** Deadlines of one name that fall due together. */
export interface WaitingCulprit {
  /** The name of the deadlines. */
  what: string;
  /** The number of deadlines. */
  count: number;
  /** When they fall due, in simulated seconds. */
  due: number;
  /** How often they were set again. */
  renewals: number;
}

/** One update of a batch, which is a map of one key. */
export type Update = OneOf<{
  /** Inserts items at index paths of the data after the batch. */
  insert?: (ScriptItem | NewItem)[];
  /** Deletes items, at their index paths before the batch. */
  delete?: ScriptItem[];
  /** Moves an item from an index path before to an index path after the batch. */
  move?: [ScriptItem, ScriptItem];
  /** Reloads items, at their index paths before the batch. */
  reload?: ScriptItem[];
  /** Inserts empty sections, by their numbers after the batch. */
  insertSections?: number[];
  /** Deletes sections, by their numbers before the batch. */
  deleteSections?: number[];
  /** Moves a section from a number before to a number after the batch. */
  moveSection?: [number, number];
  /** Reloads sections, by their numbers before the batch. */
  reloadSections?: number[];
}, "insert" | "delete" | "move" | "reload" | "insertSections" | "deleteSections" | "moveSection" | "reloadSections">;

/** How a process with an app's code has ended. */
export interface Crash {
  /** The ending in one sentence, with the position in the sources and the reason. */
  message: string;
  /** The signal that ended it, such as SIGILL for a trap. */
  signal?: string;
  /** The exit code, if the code has called exit. */
  exit?: number;
  /** How long it did not respond before it was ended, in real seconds. */
  seconds?: number;
  /** The message of the trap. */
  reason?: string;
  /** The file of the app's sources in which it was. */
  file?: string;
  /** The line in this file. */
  line?: number;
  /** The calls in sources, the innermost first, FILE:LINE: FUNCTION. */
  calls: string[];
  /** The request in progress. */
  request?: string;
}

/** Records that a reader did not get. */
export interface Gap {
  /** The name of the session. */
  session: string;
  /** The number of the first missing record. */
  from: number;
  /** The number of the last missing record so far. */
  to: number;
  /** True if the subscription has ended. */
  ended?: boolean;
}

/** The position of a session's log after session.seek. */
export interface Rewound {
  /** The name of the session. */
  session: string;
  /** The number of the last record at that position. */
  seq: number;
  /** The instant of the session, in simulated seconds. */
  t: Seconds;
}

/** A content offset that was considered for the end of a scroll. */
export interface Candidate {
  /** The item that would be there, if items were considered. */
  item?: Item;
  /** The content offset, in points. */
  offset: Pair;
}

/** An element on screen, as presented, in content coordinates; members that have their default are absent. */
export interface FrameElement {
  /** The number of the view that shows it. */
  view: number;
  /** cell, header, footer or the layout's own name of a kind. */
  kind: string;
  /** The index path. */
  item: Item;
  /** The name of the collection view; absent for the main one. */
  in?: string;
  /** The centre. */
  center: Pair;
  /** The size before the transform. */
  size: Pair;
  /** The affine transform; the identity unless given. */
  transform?: Transform;
  /** The opacity; 1 unless given. */
  alpha?: number;
  /** The zIndex; 0 unless given. */
  zIndex?: number;
  /** Whether it is hidden; false unless given. */
  hidden?: boolean;
  /** Whether a cell is highlighted; false unless given. */
  highlighted?: boolean;
  /** Whether a cell is selected; false unless given. */
  selected?: boolean;
  /** Whether the data of a cell are not loaded; false unless given. */
  lacksData?: boolean;
  /** The first text in a cell of an app; absent if there is none, or if it is too long for a selector. */
  text?: string;
  /** The app's background colour as #rrggbb, with two more digits for its opacity below 1. */
  color?: string;
}

/** The content of a view. */
export interface FrameContents {
  /** The content size, in points. */
  size: Pair;
  /** The adjusted content insets, top, left, bottom and right, in points; 0 unless given. */
  inset?: Four;
}

/** Space that is kept free for a drop. */
export interface FrameGap {
  /** The index path. */
  item: Item;
  /** The frame, in content coordinates. */
  frame: Four;
}

/** An open menu. */
export interface FrameMenu {
  /** The item at which it is open; absent for the background. */
  item?: Item;
  /** The titles of its actions, in their order. */
  actions: string[];
}

/** An item that is dragged. */
export interface FramePreview {
  /** The frame in the window; empty where its size is not known. */
  frame: Four;
  /** The name of the item, where it has one. */
  label?: string;
}

/** One or more collection views in a window: their properties, layouts and data. */
export interface Scene {
  /** The properties of the main view. */
  view?: View;
  /** The layout of the main view; a flow layout unless given. */
  layout?: Layout;
  /** The data of the main view; no sections unless given. */
  sections?: Section[];
  /** The kind of data source: view.update changes the data of a plain data source, view.apply the data of a diffable data source. Default: `"plain"`. */
  dataSource?: "plain" | "diffable";
  /** Further views in the window, in front of the main one. */
  others?: OtherView[];
  /** Constants of touch and motion in place of UIKit's, as on a device that was measured. */
  physics?: Physics;
}

/** A gesture script: a scene and its steps. */
export interface Script {
  /** The scene, or the name of a YAML file beside the script; an empty scene unless given. */
  scene?: Scene | string;
  /** Words by which a run may choose scripts, as by --tag. */
  tags?: string[];
  /** Values by name, which replace ${name} in the script, its scene and included files; --var of the command line counts before them. */
  vars?: { [name: string]: unknown };
  /** The steps, in their order. */
  steps: Step[];
}

/** Conditions on the records of logs. */
export interface Rules {
  /** The rules. */
  rules: Rule[];
}

/** The params of clock.advance. */
export type ClockAdvanceStep = OneOf<{
  /** How far time advances, in simulated seconds. */
  by?: Duration;
  /** The instant to which time advances, in simulated seconds. */
  to?: Duration;
  /** The number of frames to run. */
  frames?: number;
}, "by" | "to" | "frames">;

/** The params of clock.frame. */
export interface ClockFrameStep {
  /** The instant of the frame, in simulated seconds. */
  t: Duration;
}

/** The params of clock.jump. */
export interface ClockJumpStep {
  /** How far time advances, in simulated seconds. */
  by: Duration;
}

/** The params of clock.settle. */
export interface ClockSettleStep {
  /** How long it may take, in simulated seconds; beyond it the answer is not_settled. Default: `10`. */
  limit?: Duration;
}

/** The params of clock.set. */
export interface ClockSetStep {
  /** Whether time follows the requests or the wall clock. */
  mode: "virtual" | "wall";
  /** Simulated seconds in a real second; a wall clock only. Default: `1`. */
  rate?: number;
}

/** The params of touch. */
export interface TouchStep {
  /** The fingers that the event reports; at least one, each once. */
  touches: Finger[];
  /** The instant of the event, to which time advances first; the present instant unless given. */
  t?: Duration;
}

/** The params of touch.stream. */
export interface TouchStreamStep {
  /** Samples [t, finger, phase 0–4, x, y] in time order, in view coordinates; equal instants are one event. */
  samples: number[][];
}

/** The params of gesture.tap. */
export type GestureTapStep = OneOf<{
  /** Where, in view coordinates. */
  at?: Point;
  /** The item whose centre is tapped; it must be visible and unobscured. */
  item?: ScriptItem;
  /** A selector of the element that is meant; a finger must reach the middle of its visible part. */
  find?: Selector;
  /** How many taps in a row. Default: `1`. */
  count?: number;
  /** How long each touch lasts, in seconds. Default: `0.05`. */
  hold?: Duration;
  /** The text that the element shows: exact, or an object with a part or a pattern. */
  text?: string | SelectorText;
  /** The accessibilityIdentifier of the element. */
  id?: string;
  /** The accessibility label, or else the text; as text. */
  label?: string | SelectorText;
  /** The class of the element or one of its superclasses, without module. */
  type?: string;
  /** What the element is inside of: a selector, {item: …}, or the name of a view of the scene. */
  in?: Surroundings | string;
  /** A selector that an element inside must fit. */
  has?: Selector;
  /** Which of several elements is meant, from 0, in the order of query.tree. */
  nth?: number;
}, "at" | "item" | "find">;

/** The params of gesture.longPress. */
export type GestureLongPressStep = OneOf<{
  /** Where, in view coordinates. */
  at?: Point;
  /** The item whose centre is pressed; it must be visible and unobscured. */
  item?: ScriptItem;
  /** A selector of the element that is meant; a finger must reach the middle of its visible part. */
  find?: Selector;
  /** How long the finger rests, in seconds. Default: `0.6`. */
  duration?: Duration;
  /** The text that the element shows: exact, or an object with a part or a pattern. */
  text?: string | SelectorText;
  /** The accessibilityIdentifier of the element. */
  id?: string;
  /** The accessibility label, or else the text; as text. */
  label?: string | SelectorText;
  /** The class of the element or one of its superclasses, without module. */
  type?: string;
  /** What the element is inside of: a selector, {item: …}, or the name of a view of the scene. */
  in?: Surroundings | string;
  /** A selector that an element inside must fit. */
  has?: Selector;
  /** Which of several elements is meant, from 0, in the order of query.tree. */
  nth?: number;
}, "at" | "item" | "find">;

/** The params of gesture.drag. */
export type GestureDragStep = OneOf<{
  /** Where the finger goes down: a point in view coordinates, an item or an element. */
  from: Point | ScriptPlace;
  /** Where the finger lifts: a point in view coordinates, an item or an element. */
  to?: Point | ScriptPlace;
  /** How far the finger moves, in points. */
  by?: Point;
  /** How long the movement takes, in seconds. */
  duration: Duration;
  /** How long the finger rests before it lifts, in seconds. Default: `0`. */
  hold?: Duration;
  /** Touch samples a second. Default: `120`. */
  rate?: number;
  /** How long the finger rests before it moves, in seconds, as for reordering. Default: `0`. */
  press?: Duration;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}, "to" | "by">;

/** The params of gesture.fling. */
export interface GestureFlingStep {
  /** Where the finger goes down; chosen by the program unless given. */
  from?: Point | ScriptPlace;
  /** The velocity at the lift, in points a second. */
  velocity: Point;
  /** How long the movement takes, in seconds; chosen by the program unless given. */
  duration?: Duration;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of gesture.pinch. */
export interface GesturePinchStep {
  /** Where the middle between the fingers is: a point in view coordinates, an item or an element. */
  center: Point | ScriptPlace;
  /** The scale that the recognizer reads at the end: the ratio of the distances of the fingers. */
  scale: number;
  /** How long the movement takes, in seconds. */
  duration: Duration;
  /** Touch samples a second. Default: `120`. */
  rate?: number;
  /** The direction from one finger to the other, in degrees clockwise from the x axis. */
  angle?: number;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** No members. */
export type GestureCancelStep = { [name: string]: never };

/** The params of drag.begin. */
export type DragBeginStep = OneOf<{
  /** The items that the drag carries; at least one. */
  items: ForeignItem[];
  /** Where the drag enters, in view coordinates. */
  at?: Point;
  /** The item over whose centre the drag enters. */
  item?: ScriptItem;
  /** A selector of the element that is meant; a finger must reach the middle of its visible part. */
  find?: Selector;
  /** The text that the element shows: exact, or an object with a part or a pattern. */
  text?: string | SelectorText;
  /** The accessibilityIdentifier of the element. */
  id?: string;
  /** The accessibility label, or else the text; as text. */
  label?: string | SelectorText;
  /** The class of the element or one of its superclasses, without module. */
  type?: string;
  /** What the element is inside of: a selector, {item: …}, or the name of a view of the scene. */
  in?: Surroundings | string;
  /** A selector that an element inside must fit. */
  has?: Selector;
  /** Which of several elements is meant, from 0, in the order of query.tree. */
  nth?: number;
}, "at" | "item" | "find">;

/** The params of drag.move. */
export type DragMoveStep = OneOf<{
  /** Where it moves to, in view coordinates. */
  at?: Point;
  /** The item over whose centre it moves. */
  item?: ScriptItem;
  /** A selector of the element that is meant; a finger must reach the middle of its visible part. */
  find?: Selector;
  /** The text that the element shows: exact, or an object with a part or a pattern. */
  text?: string | SelectorText;
  /** The accessibilityIdentifier of the element. */
  id?: string;
  /** The accessibility label, or else the text; as text. */
  label?: string | SelectorText;
  /** The class of the element or one of its superclasses, without module. */
  type?: string;
  /** What the element is inside of: a selector, {item: …}, or the name of a view of the scene. */
  in?: Surroundings | string;
  /** A selector that an element inside must fit. */
  has?: Selector;
  /** Which of several elements is meant, from 0, in the order of query.tree. */
  nth?: number;
}, "at" | "item" | "find">;

/** No members. */
export type DragDropStep = { [name: string]: never };

/** No members. */
export type DragCancelStep = { [name: string]: never };

/** The params of drop.accept. */
export interface DropAcceptStep {
  /** Whether another program takes a copy of them. */
  operation: "cancel" | "copy";
}

/** No members. */
export type DropTakeStep = { [name: string]: never };

/** The params of drop.provide. */
export interface DropProvideStep {
  /** The id of the item. */
  item: string;
  /** The data, as text; the id unless given. */
  text?: string;
}

/** The params of drop.fail. */
export interface DropFailStep {
  /** The id of the item. */
  item: string;
}

/** The params of view.select. */
export type ViewSelectStep = OneOf<{
  /** The item; null deselects all items. */
  item?: ScriptItem | null;
  /** A selector of the cell, or of an element in it. */
  find?: Selector;
  /** Whether the change is animated. Default: `false`. */
  animated?: boolean;
  /** The position of the item in the view; nothing scrolls unless given. */
  scrollPosition?: "top" | "centeredVertically" | "bottom" | "left" | "centeredHorizontally" | "right" | ("top" | "centeredVertically" | "bottom" | "left" | "centeredHorizontally" | "right")[];
  /** The text that the element shows: exact, or an object with a part or a pattern. */
  text?: string | SelectorText;
  /** The accessibilityIdentifier of the element. */
  id?: string;
  /** The accessibility label, or else the text; as text. */
  label?: string | SelectorText;
  /** The class of the element or one of its superclasses, without module. */
  type?: string;
  /** What the element is inside of: a selector, {item: …}, or the name of a view of the scene. */
  in?: Surroundings | string;
  /** A selector that an element inside must fit. */
  has?: Selector;
  /** Which of several elements is meant, from 0, in the order of query.tree. */
  nth?: number;
}, "item" | "find">;

/** The params of view.deselect. */
export type ViewDeselectStep = OneOf<{
  /** The item. */
  item?: ScriptItem;
  /** A selector of the cell, or of an element in it. */
  find?: Selector;
  /** Whether the change is animated. Default: `false`. */
  animated?: boolean;
  /** The text that the element shows: exact, or an object with a part or a pattern. */
  text?: string | SelectorText;
  /** The accessibilityIdentifier of the element. */
  id?: string;
  /** The accessibility label, or else the text; as text. */
  label?: string | SelectorText;
  /** The class of the element or one of its superclasses, without module. */
  type?: string;
  /** What the element is inside of: a selector, {item: …}, or the name of a view of the scene. */
  in?: Surroundings | string;
  /** A selector that an element inside must fit. */
  has?: Selector;
  /** Which of several elements is meant, from 0, in the order of query.tree. */
  nth?: number;
}, "item" | "find">;

/** The params of view.scrollTo. */
export type ViewScrollToStep = OneOf<{
  /** The item. */
  item?: ScriptItem;
  /** A selector of the cell, or of an element in it. */
  find?: Selector;
  /** The position of the item in the view. */
  position: "top" | "centeredVertically" | "bottom" | "left" | "centeredHorizontally" | "right" | ("top" | "centeredVertically" | "bottom" | "left" | "centeredHorizontally" | "right")[];
  /** Whether the change is animated. Default: `false`. */
  animated?: boolean;
  /** The text that the element shows: exact, or an object with a part or a pattern. */
  text?: string | SelectorText;
  /** The accessibilityIdentifier of the element. */
  id?: string;
  /** The accessibility label, or else the text; as text. */
  label?: string | SelectorText;
  /** The class of the element or one of its superclasses, without module. */
  type?: string;
  /** What the element is inside of: a selector, {item: …}, or the name of a view of the scene. */
  in?: Surroundings | string;
  /** A selector that an element inside must fit. */
  has?: Selector;
  /** Which of several elements is meant, from 0, in the order of query.tree. */
  nth?: number;
}, "item" | "find">;

/** The params of view.scrollToTop. */
export interface ViewScrollToTopStep {
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.endRefreshing. */
export interface ViewEndRefreshingStep {
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.setContentOffset. */
export interface ViewSetContentOffsetStep {
  /** The point of the content that comes to the view's origin, in content coordinates. */
  offset: Point;
  /** Whether the change is animated. Default: `false`. */
  animated?: boolean;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.scrollSection. */
export interface ViewScrollSectionStep {
  /** The section. */
  section: number;
  /** The offset of its row, in points; 0 where items are seen at their frames. */
  to?: number;
  /** The distance from its present offset, in points. */
  by?: number;
  /** Whether the change is animated. Default: `false`. */
  animated?: boolean;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.setBounds. */
export interface ViewSetBoundsStep {
  /** The size, in points. */
  size: ViewSize;
  /** Whether the change is animated. Default: `false`. */
  animated?: boolean;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** Any of the view keys of a scene. */
export interface ViewConfigureStep {
  /** The device whose screen it is: its size, scale and safe area unless they are given, and bars of controllers; none unless given. */
  device?: "iphone-se" | "iphone-16" | "iphone-16-plus" | "iphone-16-pro" | "iphone-16-pro-max" | "ipad-mini" | "ipad-pro-11" | "ipad-pro-13" | null;
  /** Which way the device is held; landscape needs a device. Default: `"portrait"`. */
  orientation?: "portrait" | "landscape";
  /** The size of text that the user prefers. Default: `"large"`. */
  textSize?: "extraSmall" | "small" | "medium" | "large" | "extraLarge" | "extraExtraLarge" | "extraExtraExtraLarge" | "accessibility1" | "accessibility2" | "accessibility3" | "accessibility4" | "accessibility5";
  /** The appearance of the user interface. Default: `"light"`. */
  style?: "light" | "dark";
  /** How much colours differ. Default: `"normal"`. */
  contrast?: "normal" | "high";
  /** Whether the user has asked for bold text. Default: `false`. */
  bold?: boolean;
  /** The size of the view and of the window, in points. Default: `[393, 852]`. */
  size?: ViewSize;
  /** Device pixels in a point. Default: `3`. */
  scale?: number;
  /** Frames a second. Default: `60`. */
  frameRate?: number;
  /** Space around the content into which it scrolls, in points. Default: `[0, 0, 0, 0]`. */
  contentInset?: Insets;
  /** The parts of the window that bars cover, in points. Default: `[0, 0, 0, 0]`. */
  safeAreaInsets?: Insets;
  /** The margins of the view, in points. Default: `[8, 8, 8, 8]`. */
  layoutMargins?: Insets;
  /** The direction of the user interface. Default: `"leftToRight"`. */
  layoutDirection?: "leftToRight" | "rightToLeft";
  /** When the safe area is added to the content inset. Default: `"automatic"`. */
  contentInsetAdjustmentBehavior?: "automatic" | "scrollableAxes" | "never" | "always";
  /** Whether content goes beyond its edges and returns. Default: `true`. */
  bounces?: boolean;
  /** Whether it bounces at top and bottom. Default: `true`. */
  bouncesVertically?: boolean;
  /** Whether it bounces at the sides. Default: `true`. */
  bouncesHorizontally?: boolean;
  /** Whether content that is lower than the view bounces vertically. Default: `false`. */
  alwaysBounceVertical?: boolean;
  /** Whether content that is narrower than the view bounces horizontally. Default: `false`. */
  alwaysBounceHorizontal?: boolean;
  /** The fraction of the velocity that remains after a millisecond of deceleration: by name, or the factor. Default: `"normal"`. */
  decelerationRate?: "normal" | "fast" | number;
  /** Whether a touch reaches the content only once it is clear that it does not scroll. Default: `true`. */
  delaysContentTouches?: boolean;
  /** Whether a tap selects an item. Default: `true`. */
  allowsSelection?: boolean;
  /** Whether several items can be selected at once. Default: `false`. */
  allowsMultipleSelection?: boolean;
  /** Whether a tap selects an item while isEditing is true. Default: `false`. */
  allowsSelectionDuringEditing?: boolean;
  /** Whether several items can be selected while isEditing is true. Default: `false`. */
  allowsMultipleSelectionDuringEditing?: boolean;
  /** Whether the view is in its editing mode. Default: `false`. */
  isEditing?: boolean;
  /** Whether two fingers select the items that they move over. Default: `false`. */
  multiSelect?: boolean;
  /** Whether a tap performs the primary action of an item. Default: `false`. */
  primaryAction?: boolean;
  /** Whether cells are prepared ahead of scrolls. Default: `true`. */
  isPrefetchingEnabled?: boolean;
  /** Whether the standard long press moves items. Default: `false`. */
  reorder?: boolean;
  /** Whether scrolling stops at multiples of the view. Default: `false`. */
  isPagingEnabled?: boolean;
  /** Whether a drag along an axis scrolls along it only: isDirectionalLockEnabled. Default: `false`. */
  directionalLock?: boolean;
  /** Whether a tap on the status bar scrolls to the top. Default: `true`. */
  scrollsToTop?: boolean;
  /** Whether the view has a refresh control, which a drag beyond the top edge triggers. Default: `false`. */
  refreshControl?: boolean;
  /** The layout to which a pinch leads and back; none unless given. */
  pinchTransition?: PinchTransition | null;
  /** The effect of a tap on the data; nothing unless given. */
  tap?: Tap;
  /** The actions of the menu that a long press opens. Default: `[]`. */
  editMenu?: ("cut" | "copy" | "paste" | "delete")[];
  /** The entries of the context menu of an item. Default: `[]`. */
  contextMenu?: ContextMenuEntry[];
  /** Whether items can be lifted by hand. Default: `true`. */
  dragInteractionEnabled?: boolean;
  /** Whether, and how, the view gives items to a drag. Default: `false`. */
  drag?: boolean | DragPolicy | null;
  /** Whether, and how, the view takes dropped items. Default: `false`. */
  drop?: boolean | DropPolicy | null;
  /** How soon items make room under a drag. Default: `"immediate"`. */
  reorderingCadence?: "immediate" | "fast" | "slow";
  /** Whether a drag that rests over an item selects it. Default: `false`. */
  springLoaded?: boolean;
  /** Whether, and how, the rows of a table are edited. Default: `false`. */
  rows?: boolean | RowPolicy | null;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.update. */
export interface ViewUpdateStep {
  /** The updates, as an app calls them in the block. */
  updates: ScriptUpdate[];
  /** The data of the data source afterwards; the result of the updates unless given. */
  data?: Section[];
  /** Whether the change is animated. Default: `true`. */
  animated?: boolean;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.apply. */
export interface ViewApplyStep {
  /** All sections and items that are shown from now on, in order; unchanged unless given. */
  sections?: SnapshotSection[];
  /** The ids of items whose cells are replaced. Default: `[]`. */
  reload?: string[];
  /** The ids of sections whose cells and views are replaced. Default: `[]`. */
  reloadSections?: string[];
  /** The ids of items whose cells are kept and configured again. Default: `[]`. */
  reconfigure?: string[];
  /** Whether the change is animated. Default: `true`. */
  animated?: boolean;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.reloadData. */
export interface ViewReloadDataStep {
  /** The data of the data source from now on; unchanged unless given. */
  sections?: Section[];
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.invalidateLayout. */
export interface ViewInvalidateLayoutStep {
  /** The parts that are no longer valid; everything unless given. */
  context?: ScriptInvalidation;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.setLayout. */
export interface ViewSetLayoutStep {
  /** The next layout. */
  layout: Layout;
  /** Whether the change is animated. Default: `false`. */
  animated?: boolean;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.beginTransition. */
export interface ViewBeginTransitionStep {
  /** The next layout. */
  layout: Layout;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.updateTransition. */
export interface ViewUpdateTransitionStep {
  /** 0 is the old layout, 1 the new one. */
  progress: number;
  /** Numbers by name, for updateValue(_:forAnimatedKey:) of the transition layout. */
  values?: unknown;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.finishTransition. */
export interface ViewFinishTransitionStep {
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.cancelTransition. */
export interface ViewCancelTransitionStep {
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.beginMovement. */
export type ViewBeginMovementStep = OneOf<{
  /** The item. */
  item?: ScriptItem;
  /** A selector of the cell, or of an element in it. */
  find?: Selector;
  /** The text that the element shows: exact, or an object with a part or a pattern. */
  text?: string | SelectorText;
  /** The accessibilityIdentifier of the element. */
  id?: string;
  /** The accessibility label, or else the text; as text. */
  label?: string | SelectorText;
  /** The class of the element or one of its superclasses, without module. */
  type?: string;
  /** What the element is inside of: a selector, {item: …}, or the name of a view of the scene. */
  in?: Surroundings | string;
  /** A selector that an element inside must fit. */
  has?: Selector;
  /** Which of several elements is meant, from 0, in the order of query.tree. */
  nth?: number;
}, "item" | "find">;

/** The params of view.updateMovement. */
export interface ViewUpdateMovementStep {
  /** The target position of its centre, in content coordinates. */
  at: Point;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.endMovement. */
export interface ViewEndMovementStep {
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.cancelMovement. */
export interface ViewCancelMovementStep {
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of view.performMenuAction. */
export type ViewPerformMenuActionStep = OneOf<{
  /** The item. */
  item?: ScriptItem;
  /** A selector of the cell, or of an element in it. */
  find?: Selector;
  /** The name of the action, or its identifier. */
  action: string;
  /** The text that the element shows: exact, or an object with a part or a pattern. */
  text?: string | SelectorText;
  /** The accessibilityIdentifier of the element. */
  id?: string;
  /** The accessibility label, or else the text; as text. */
  label?: string | SelectorText;
  /** The class of the element or one of its superclasses, without module. */
  type?: string;
  /** What the element is inside of: a selector, {item: …}, or the name of a view of the scene. */
  in?: Surroundings | string;
  /** A selector that an element inside must fit. */
  has?: Selector;
  /** Which of several elements is meant, from 0, in the order of query.tree. */
  nth?: number;
}, "item" | "find">;

/** No members. */
export type ViewGoBackStep = { [name: string]: never };

/** The params of view.scrollUntil. */
export type ViewScrollUntilStep = OneOf<{
  /** The item, of which the middle shall be on screen. */
  item?: ScriptItem;
  /** A selector of the element, whose visible middle a finger shall reach. */
  find?: Selector;
  /** Where an element is looked for that is not on screen. Default: `"down"`. */
  direction?: "down" | "up" | "right" | "left";
  /** The most drags, each over most of the view. Default: `50`. */
  drags?: number;
  /** The text that the element shows: exact, or an object with a part or a pattern. */
  text?: string | SelectorText;
  /** The accessibilityIdentifier of the element. */
  id?: string;
  /** The accessibility label, or else the text; as text. */
  label?: string | SelectorText;
  /** The class of the element or one of its superclasses, without module. */
  type?: string;
  /** What the element is inside of: a selector, {item: …}, or the name of a view of the scene. */
  in?: Surroundings | string;
  /** A selector that an element inside must fit. */
  has?: Selector;
  /** Which of several elements is meant, from 0, in the order of query.tree. */
  nth?: number;
}, "item" | "find">;

/** The params of text.type. */
export interface TextTypeStep {
  /** The text; a line feed is the return key. */
  text: string;
  /** A selector of the element that is tapped first; unless given, the text that is edited is meant. */
  into?: Selector;
}

/** The params of text.clear. */
export interface TextClearStep {
  /** A selector of the element that is tapped first; unless given, the text that is edited is meant. */
  into?: Selector;
}

/** The params of text.submit. */
export interface TextSubmitStep {
  /** A selector of the element that is tapped first; unless given, the text that is edited is meant. */
  into?: Selector;
}

/** The params of query.state. */
export interface QueryStateStep {
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of query.visible. */
export interface QueryVisibleStep {
  /** Whether animated properties have their values of this instant instead of their final ones. Default: `false`. */
  presentation?: boolean;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of query.attributes. */
export type QueryAttributesStep = OneOf<{
  /** The items or sections, in the order of the answer. */
  items?: ScriptItem[];
  /** A rectangle, in content coordinates, whose elements are meant. */
  rect?: Rect;
  /** With items: cell, header, footer or the layout's own name of a kind; cell unless given. */
  kind?: string;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}, "items" | "rect">;

/** The params of query.hitTest. */
export type QueryHitTestStep = OneOf<{
  /** The point, in content coordinates. */
  at?: Point;
  /** A selector of the element that is meant; a finger must reach the middle of its visible part. */
  find?: Selector;
  /** The text that the element shows: exact, or an object with a part or a pattern. */
  text?: string | SelectorText;
  /** The accessibilityIdentifier of the element. */
  id?: string;
  /** The accessibility label, or else the text; as text. */
  label?: string | SelectorText;
  /** The class of the element or one of its superclasses, without module. */
  type?: string;
  /** What the element is inside of: a selector, {item: …}, or the name of a view of the scene. */
  in?: Surroundings | string;
  /** A selector that an element inside must fit. */
  has?: Selector;
  /** Which of several elements is meant, from 0, in the order of query.tree. */
  nth?: number;
}, "at" | "find">;

/** The params of query.data. */
export interface QueryDataStep {
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of query.lint. */
export interface QueryLintStep {
  /** Which findings are reported: screen, what is wrong on the screen; update, also what may go wrong at an update, for which the layout is asked about elements that UIKit would not ask for. Default: `"update"`. */
  grade?: "screen" | "update";
  /** Widths of the view, in points, at which the constraints of cells are looked at besides its own. */
  widths?: number[];
  /** Whether the elements of the screen are looked at, too: cut and overlapping texts, small targets, controls without a label. Default: `false`. */
  elements?: boolean;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of query.verify. */
export interface QueryVerifyStep {
  /** Which findings are reported: screen, what is wrong on the screen; update, also what may go wrong at an update, for which the layout is asked about elements that UIKit would not ask for. Default: `"screen"`. */
  grade?: "screen" | "update";
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The params of query.tree. */
export interface QueryTreeStep {
  /** The element whose inside is meant: a selector, {item: …}, or the name of a view of the scene; the window unless given. */
  in?: Selector | string;
  /** How many levels are answered; all unless given. */
  depth?: number;
  /** Whether the label and the image of a control are elements of their own. Default: `false`. */
  all?: boolean;
}

/** The params of query.element. */
export interface QueryElementStep {
  /** The selector of the element, of which there must be one. */
  find?: Selector;
  /** The text that the element shows: exact, or an object with a part or a pattern. */
  text?: string | SelectorText;
  /** The accessibilityIdentifier of the element. */
  id?: string;
  /** The accessibility label, or else the text; as text. */
  label?: string | SelectorText;
  /** The class of the element or one of its superclasses, without module. */
  type?: string;
  /** What the element is inside of: a selector, {item: …}, or the name of a view of the scene. */
  in?: Surroundings | string;
  /** A selector that an element inside must fit. */
  has?: Selector;
  /** Which of several elements is meant, from 0, in the order of query.tree. */
  nth?: number;
}

/** The params of query.why. */
export interface QueryWhyStep {
  /** The selector of the element, of which there must be one. */
  find?: Selector;
  /** The text that the element shows: exact, or an object with a part or a pattern. */
  text?: string | SelectorText;
  /** The accessibilityIdentifier of the element. */
  id?: string;
  /** The accessibility label, or else the text; as text. */
  label?: string | SelectorText;
  /** The class of the element or one of its superclasses, without module. */
  type?: string;
  /** What the element is inside of: a selector, {item: …}, or the name of a view of the scene. */
  in?: Surroundings | string;
  /** A selector that an element inside must fit. */
  has?: Selector;
  /** Which of several elements is meant, from 0, in the order of query.tree. */
  nth?: number;
}

/** The params of snapshot.take. */
export interface SnapshotTakeStep {
  /** The form of the picture. Default: `"text"`. */
  format?: "text" | "svg" | "png";
  /** With svg and png: the size of a point, in units of CSS or pixels. Default: `1`. */
  scale?: number;
  /** With text: the width in characters. Default: `64`. */
  columns?: number;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** The expected state of the view and the session. */
export interface Expectation {
  /** The content offset, in points. */
  offset?: Point;
  /** The item whose centre is in the middle of the view. */
  snapped?: ScriptItem;
  /** How far coordinates may differ from the expected values, in points. Default: `0.01`. */
  within?: number;
  /** The selected items. */
  selected?: ScriptItem[];
  /** The highlighted items. */
  highlighted?: ScriptItem[];
  /** The ids of the data: one list, or one list a section. */
  order?: string[] | string[][];
  /** The items on screen. */
  visible?: ScriptItem[];
  /** The activity of the view. */
  phase?: "idle" | "tracking" | "dragging" | "decelerating" | "bouncing" | "animating";
  /** The size of the content, in points. */
  contentSize?: Size;
  /** The bounds of the view, in content coordinates. */
  bounds?: Rect;
  /** Whether nothing moves and no deadline is pending. */
  settled?: boolean;
  /** The frame of an item on screen. */
  frame?: ExpectedFrame;
  /** The attributes of elements on screen, or from the layout elsewhere. */
  attributes?: ExpectedAttributes | ExpectedAttributes[];
  /** The items on screen whose data have not come. */
  lacksData?: ScriptItem[];
  /** The sections that scroll on their own, by number: members of query.state, as the offset. */
  sections?: { [name: string]: ExpectedAnswerScrolledSection } | null;
  /** The interactive movement, by members of query.state; null if there is none. */
  movement?: ExpectedMovement | null;
  /** The drag in the window, likewise. */
  drag?: ExpectedDragState | null;
  /** The interactive transition, likewise. */
  transition?: ExpectedTransitionState | null;
  /** The open menu, likewise. */
  menu?: ExpectedMenuState | null;
  /** Counters of query.state. */
  counters?: ExpectedCounters | null;
  /** Elements of the screen with what they must be. */
  element?: ExpectedElement | ExpectedElement[];
  /** Texts that are in sight: exact, or {contains}, or a list. */
  sees?: string | SelectorText | (string | SelectorText)[];
  /** Texts of which none is in sight, likewise. */
  seesNot?: string | SelectorText | (string | SelectorText)[];
  /** The instant of the session's clock, as a duration. */
  t?: Duration;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}

/** An event that the last step must have caused, or must not have. */
export type ExpectedEvent = OneOf<{
  /** The name of the event. */
  event?: EventName;
  /** The name of an event that must not have occurred. */
  not?: EventName;
  /** Members of its record, which may have others too. */
  with?: RecordMembers;
  /** How many such records there are in all; without it one, in the order of the list. */
  times?: number;
}, "event" | "not">;

/** The events that the last step must have caused. */
export interface ExpectedLog {
  /** The events, in order. */
  events: (EventName | ExpectedEvent)[];
  /** Whether nothing else may have occurred among the records of their sources. Default: `false`. */
  exact?: boolean;
  /** With exact: the sources that count; the sources of the events unless given. */
  sources?: ("input" | "gesture" | "delegate" | "dataSource" | "layout" | "view" | "session")[];
}

/** The error with which a step is refused. */
export interface ExpectedError {
  /** The name of the error. */
  name: ErrorName;
  /** The path in the arguments, such as params.item[1]. */
  path?: string;
  /** The step that is refused. */
  step: Step;
}

/** The answer that a request must get. */
export interface ExpectedAnswer {
  /** The request. */
  step: Step;
  /** Members of its answer, which may have others too. */
  answer: { [name: string]: unknown };
  /** How far numbers may differ from the answer. Default: `0.01`. */
  within?: number;
}

/** A condition on the records of a log. */
export type Rule = OneOf<{
  /** The name of the rule; its claim unless given. */
  name?: string;
  /** No record matches. */
  never?: EventName | RecordPattern;
  /** Each such record has the members of has. */
  always?: EventName | RecordPattern;
  /** With always: the members, as in with of a pattern. */
  has?: RecordMembers;
  /** A record matches. */
  eventually?: EventName | RecordPattern;
  /** Each such record has another behind or before it. */
  each?: EventName | RecordPattern;
  /** With each: the record behind it. */
  isFollowedBy?: EventName | RecordPattern;
  /** With each: the record before it. */
  isPrecededBy?: EventName | RecordPattern;
  /** With eventually and each: the longest time until the other record; any unless given. */
  within?: Duration;
  /** There are so many such records. */
  count?: EventName | RecordPattern;
  /** With count: how many. */
  is?: number;
  /** With count: the least number. */
  atLeast?: number;
  /** With count: the greatest number. */
  atMost?: number;
  /** Where the rule holds: between such a record and the next one of the second kind; everywhere unless given. */
  between?: [EventName | RecordPattern, EventName | RecordPattern];
}, "never" | "always" | "eventually" | "each" | "count">;

/** A picture that is kept beside the script. */
export interface Golden {
  /** The name of the picture, a part of the file's name. */
  name: string;
  /** The form of the picture. Default: `"text"`. */
  format?: "text" | "svg";
}

/** Steps that are taken several times. */
export interface Repetition {
  /** How many times. */
  times: number;
  /** The steps, in their order. */
  steps: Step[];
}

/** A supplementary view at the edge of a section. */
export interface LayoutBoundarySupplementaryItem {
  /** The kind of the views. */
  kind: string;
  /** The width and the height. */
  size: [number | LayoutLength, number | LayoutLength];
  /** The edge or the corner. */
  alignment: "top" | "topLeading" | "leading" | "bottomLeading" | "bottom" | "bottomTrailing" | "trailing" | "topTrailing";
  /** The offset of the view, in points. Default: `[0, 0]`. */
  absoluteOffset?: Point;
  /** Whether the view lies outside of the section, which grows. Default: `true`. */
  extendsBoundary?: boolean;
  /** Whether the view stays in the visible bounds. Default: `false`. */
  pinToVisibleBounds?: boolean;
  /** The z index of the views. Default: `1`. */
  zIndex?: number;
}

/** A section of a compositional layout. */
export interface LayoutSection {
  /** The group that is repeated for all items. */
  group?: LayoutItem;
  /** The insets about the groups. Default: `[0, 0, 0, 0]`. */
  contentInsets?: Insets;
  /** The space between two groups, in points. Default: `0`. */
  interGroupSpacing?: number;
  /** The edges from which the insets count; automatic is the layout's. Default: `"automatic"`. */
  contentInsetsReference?: "automatic" | "none" | "safeArea" | "layoutMargins" | "readableContent";
  /** The edges from which the insets of boundary items count. Default: `"automatic"`. */
  supplementaryContentInsetsReference?: "automatic" | "none" | "safeArea" | "layoutMargins" | "readableContent";
  /** How the groups lie and scroll: in one row across the layout, except for none. Default: `"none"`. */
  orthogonalScrollingBehavior?: "none" | "continuous" | "continuousGroupLeadingBoundary" | "paging" | "groupPaging" | "groupPagingCentered";
  /** Supplementary views about the section. Default: `[]`. */
  boundarySupplementaryItems?: LayoutBoundarySupplementaryItem[];
  /** Whether the boundary items keep to the insets. Default: `true`. */
  supplementariesFollowContentInsets?: boolean;
  /** Views behind the section. Default: `[]`. */
  decorationItems?: LayoutDecorationItem[];
  /** In sections: the sizes of views in which section replaces the entry that follows. */
  when?: LayoutWhen;
  /** With when: the appearance of the section. */
  section?: LayoutSection;
  /** Instead of group: the rows of a list. */
  list?: LayoutList;
  /** How the row of a section moves. */
  orthogonalScrollingProperties?: LayoutScrolling;
}

/** The limits of a daemon, by name. */
export interface Limits {
  /** Bytes of a request, without its line end. */
  lineBytes: number;
  /** Clients at once. */
  connections: number;
  /** Sessions at once. */
  sessions: number;
  /** Sessions that one connection may have open at once. */
  clientSessions: number;
  /** Bytes that may wait for a client to read them. */
  outputBytes: number;
  /** Touch samples in one touch.stream. */
  samples: number;
  /** Seconds that a session waits for a subscriber that reads nothing. */
  readerSeconds: number;
  /** Seconds that a session may ask to be kept without a connection. */
  keepSeconds: number;
  /** Seconds that the daemon runs without a session and a connection; 0 for ever. */
  idleSeconds: number;
  /** Seconds after which a session that nobody uses gives its memory back until its next request; 0 for never. */
  suspendSeconds: number;
  /** Milliseconds that the return of a suspended session may take; a longer one is not suspended. */
  resumeMilliseconds: number;
  /** Milliseconds that sessions run before other clients are served. */
  sliceMilliseconds: number;
  /** Seconds that a shutdown waits for running requests and slow readers. */
  drainSeconds: number;
  /** Clients that the system lets wait to be accepted. */
  backlog: number;
  /** Bytes of all sessions together, as estimated from their data and layouts. */
  memoryBytes: number;
  /** Bytes of the journal of one session. */
  journalBytes: number;
  /** Seconds that a stored session waits for somebody to attach to it. */
  storedSeconds: number;
  /** Seconds without a sign of life after which a worker is ended. */
  requestSeconds: number;
  /** Bytes of memory of a worker: of its control group, or of its address space. */
  workerBytes: number;
  /** Elements of one answer. */
  elements: number;
  /** Elements that one layout pass may put on screen, in all views together; a cell that says its own size counts as 25, and an element of an interactive transition as 2. */
  passElements: number;
  /** Bytes of one session, as estimated from its data and layouts. */
  sessionBytes: number;
  /** Items of a flow or line whose sizes are not all equal. */
  variedItems: number;
  /** Items of a circle. */
  circleItems: number;
  /** Items of a waterfall. */
  waterfallItems: number;
  /** Elements on and around the screen that query.lint examines. */
  lintElements: number;
  /** Cells and supplementary views of one group of a compositional layout; in a group with estimates each counts as 128. */
  groupElements: number;
  /** Units of work, of about a tenth of a microsecond, for all sections, boundary items, decorations, groups, outlines and moves of one request. */
  workUnits: number;
  /** Constraints, content sizes and lengths that are solved together in one view. */
  constraintRows: number;
  /** Rows times variables of lengths that depend on each other in the constraints of one view. */
  constraintTable: number;
  /** Views inside of each other whose constraints are solved together. */
  constraintDepth: number;
  /** Characters of a visual format. */
  visualFormatCharacters: number;
  /** Bytes of a text that are measured and shown; what is behind them is left out. */
  textBytes: number;
  /** Bytes at the beginning of a file in which the size of an image is looked for. */
  imageHeaderBytes: number;
  /** Folders of an app's asset catalogues that are looked at. */
  catalogueFolders: number;
  /** Characters of snapshot.take. */
  pictureCells: number;
  /** Shapes of snapshot.take as SVG or PNG. */
  pictureShapes: number;
  /** Pixels of snapshot.take as PNG. */
  picturePixels: number;
  /** Pixels that the shapes of snapshot.take as PNG cover, those that cover each other counted. */
  pictureArea: number;
  /** Bytes of the file of an image in a picture; a larger one is a dashed frame. */
  imageBytes: number;
  /** Pixels of an image in a picture; a larger one is a dashed frame. */
  imagePixels: number;
  /** Bytes of the files of all images in a picture; the others are dashed frames. */
  pictureImageBytes: number;
  /** Pixels of all images in a picture; the others are dashed frames. */
  pictureImagePixels: number;
  /** Bytes of a session's past, which session.seek goes back to. */
  historyBytes: number;
  /** Stages that are kept at other positions in a session's past. */
  parkedStages: number;
}

/** A constant of touch and motion. */
export interface Constant {
  /** The value, in the unit. */
  value: number | boolean;
  /** The unit; 1 for a plain number, switch for true or false. */
  unit: string;
  /** The rules of UIKit that it comes from, by number. */
  rule: string;
  /** How it is known. */
  confidence: "measured" | "documented" | "observed" | "guess";
  /** The least and the greatest value in a scene's physics; absent for true or false. */
  range?: Pair;
}

/** The open sessions and connections of a worker, and its traffic. */
export interface WorkerStatistics {
  /** The process id. */
  pid: number;
  /** Open sessions. */
  sessions: number;
  /** Open connections. */
  connections: number;
  /** Requests that were read. */
  eventsIn: number;
  /** Records that were sent. */
  eventsOut: number;
  /** Bytes that were read. */
  bytesIn: number;
  /** Bytes that were sent. */
  bytesOut: number;
  /** Memory of the process, in bytes. */
  memory: number;
  /** Log files that ended before their sessions. */
  logsEnded: number;
  /** Journals that ended before their sessions. */
  journalsEnded: number;
}

/** What became of a session whose worker was lost. */
export interface WorkerLoss {
  /** The process id of the worker. */
  pid: number;
  /** The name of the session; absent if the worker had none. */
  session?: string;
  /** Whether the session was being opened: then there is none. */
  opening: boolean;
  /** Whether another worker restores it without being asked. */
  restored: boolean;
  /** How the worker has ended. */
  crash: Crash;
}

/** The requests, records and memory of a session. */
export interface SessionStatistics {
  /** The name of the session. */
  session: string;
  /** Requests for the session. */
  requests: number;
  /** Records in its log. */
  records: number;
  /** Bytes of its data and layouts, as the limits count them. */
  memory: number;
  /** Connections that are attached. */
  connections: number;
  /** Whether it has given its memory back until its next request, as nobody uses it. */
  suspended: boolean;
}

/** A worker that did not answer in time. */
export interface SilentWorker {
  /** The process id. */
  pid: number;
  /** The names of its sessions. */
  sessions: string[];
}

/** A session of the daemon. */
export interface ListedSession {
  /** The name of the session. */
  session: string;
  /** The instant of the session, in simulated seconds. */
  t: Seconds;
  /** The number of the last frame. */
  frame: number;
  /** The state hash, 16 hexadecimal digits: equal state, equal hash. */
  hash: string;
  /** The connections that are attached. */
  connections: number;
  /** Whether a request runs in it. */
  busy: boolean;
  /** True for a session that session.attach brings back from its journal. */
  stored?: boolean;
  /** True for a session that is being brought back. */
  restoring?: boolean;
  /** Why the journal of a stored session cannot be used; its time, frame and hash are 0. */
  unusable?: string;
}

/** A request that changed the session. */
export interface HistoryEntry {
  /** The number of the entry, counted from 1. */
  n: number;
  /** The instant at which it began, in simulated seconds. */
  t: Seconds;
  /** The name of the method. */
  method: string;
  /** The params, as the client wrote them. */
  params: { [name: string]: unknown };
}

/** One finger of a touch event. */
export interface Finger {
  /** The number of the finger. */
  id: number;
  /** The phase of the finger. */
  phase: "began" | "moved" | "stationary" | "ended" | "cancelled";
  /** Where it is, in view coordinates. */
  at: Point;
}

/** A description of elements of the screen; all its members must fit. */
export interface Selector {
  /** The text that the element shows: exact, or an object with a part or a pattern. */
  text?: string | SelectorText;
  /** The accessibilityIdentifier of the element. */
  id?: string;
  /** The accessibility label, or else the text; as text. */
  label?: string | SelectorText;
  /** The class of the element or one of its superclasses, without module. */
  type?: string;
  /** What the element is inside of: a selector, {item: …}, or the name of a view of the scene. */
  in?: Surroundings | string;
  /** A selector that an element inside must fit. */
  has?: Selector;
  /** Which of several elements is meant, from 0, in the order of query.tree. */
  nth?: number;
}

/** The view that a touch hits; empty where it hits nothing. */
export interface Hit {
  /** The name of the view; absent for the main one. */
  in?: string;
  /** The index path of the element. */
  item?: Item;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind?: string;
  /** The id of the item, of a cell. */
  id?: string;
  /** The number of the reused view. */
  view?: number;
}

/** The centre of an item or an element, or a point of another view. */
export type Place = OneOf<{
  /** The item; it must be visible and unobscured. */
  item?: ScriptItem;
  /** A point, in coordinates of the view that is named. */
  at?: Point;
  /** A selector of the element that is meant; a finger must reach the middle of its visible part. */
  find?: Selector;
  /** The name of another view of the scene; the main one unless given. */
  in?: string;
}, "at" | "item" | "find">;

/** An item that another program drags. */
export interface ForeignItem {
  /** The name, by which its data are provided; chosen unless given. */
  id?: string;
  /** The type of its data, as a uniform type identifier. Default: `"public.utf8-plain-text"`. */
  type?: string;
  /** Its data, as text; the id unless given. */
  text?: string;
  /** Whether its data come only with drop.provide. Default: `false`. */
  late?: boolean;
}

/** An item that was dropped outside of the window. */
export interface TakenItem {
  /** Its name, where it has one. */
  id?: string;
  /** The types of its data, as uniform type identifiers. */
  types: string[];
  /** Its data, where they are text. */
  text?: string;
}

/** A transition of layouts that a pinch leads. */
export interface PinchTransition {
  /** The other layout. */
  layout: Layout;
  /** The scale of the pinch at which the other layout is reached. Default: `2`. */
  scale?: number;
}

/** The effect of a tap on the data; with either key, taps select nothing. */
export interface Tap {
  /** The effect of a tap on a cell. Default: `"nothing"`. */
  cell?: "nothing" | "delete";
  /** The effect of a tap beside all cells. Default: `"nothing"`. */
  ground?: "nothing" | "insert";
}

/** One entry of a context menu. */
export interface ContextMenuEntry {
  /** The text that a person reads. */
  title: string;
  /** The name of the action; its title unless given. */
  identifier?: string;
  /** The effect of the action on the item. Default: `"nothing"`. */
  does?: "nothing" | "copy" | "cut" | "paste" | "delete";
  /** Whether the action can be chosen. Default: `true`. */
  enabled?: boolean;
}

/** How a view gives items to a drag. */
export interface DragPolicy {
  /** The answer of dragSessionAllowsMoveOperation. Default: `true`. */
  move?: boolean;
  /** The answer of dragSessionIsRestrictedToDraggingApplication. Default: `false`. */
  restricted?: boolean;
}

/** How a view takes dropped items. */
export interface DropPolicy {
  /** The operation that it proposes; move for its own items and copy for others unless given. */
  operation?: "cancel" | "forbidden" | "copy" | "move";
  /** Whether dropped items come between items or into an item. Default: `"insertAt"`. */
  intent?: "unspecified" | "insertAt" | "insertInto";
  /** The answer of canHandle. Default: `true`. */
  handles?: boolean;
  /** Whether an item from another program has a placeholder until its data are there. Default: `true`. */
  placeholders?: boolean;
}

/** How the rows of a table are edited. */
export interface RowPolicy {
  /** The answer of editingStyleForRowAt; commit deletes the row, or inserts one below it. Default: `"delete"`. */
  editingStyle?: "none" | "delete" | "insert";
  /** The actions at the leading edge of a row, from the edge inwards. Default: `[]`. */
  leadingSwipeActions?: LayoutSwipeAction[];
  /** The actions at the trailing edge of a row, from the edge inwards; the system's own unless given. Default: `[]`. */
  trailingSwipeActions?: LayoutSwipeAction[];
  /** Whether a swipe over most of the row performs the first action. Default: `true`. */
  performsFirstActionWithFullSwipe?: boolean;
}

/** One section of the data. */
export interface Section {
  /** The id, unique in the view, by which view.apply names the section; s<section> unless given. */
  id?: string;
  /** The items: how many, a list of them, or a number of items whose sizes repeat. Default: `0`. */
  items?: number | SceneItem[] | RepeatedItems;
  /** The header: its length along the scroll direction or its size, in points; the layout's unless given. */
  header?: number | Size;
  /** The footer: its length along the scroll direction or its size, in points; the layout's unless given. */
  footer?: number | Size;
  /** Space around the section, in points; the layout's unless given. */
  inset?: Insets;
  /** The least space between lines, in points; the layout's unless given. */
  minimumLineSpacing?: number;
  /** The least space between items of a line, in points; the layout's unless given. */
  minimumInteritemSpacing?: number;
  /** How long the data of an item take to arrive, in seconds or with a unit (80ms); none unless given. */
  dataDelay?: Seconds | string;
  /** The title of the section in the index of a table; the section is not in the index unless given. */
  indexTitle?: string;
}

/** A section of a snapshot. */
export interface SnapshotSection {
  /** The id of the section; a section that is not shown yet is inserted. */
  id: string;
  /** The items, in order: the ids of known items or of new ones. A new one may be an object with an id and its properties; one with children is an item of an outline. Default: `[]`. */
  items?: (string | SceneItem)[];
}

/** The parts of a layout that are no longer valid: an invalidation context. */
export interface Invalidation {
  /** Whether everything is invalid. Default: `false`. */
  everything?: boolean;
  /** Whether the numbers of sections and items are fetched again. Default: `false`. */
  dataSourceCounts?: boolean;
  /** The items that are invalid; none unless given. */
  items?: ScriptItem[];
  /** The supplementary views that are invalid, by kind; none unless given. */
  supplementary?: { [name: string]: ScriptItem[] };
  /** The decoration views that are invalid, by kind; none unless given. */
  decoration?: { [name: string]: ScriptItem[] };
  /** The adjustment of the content offset, in points. Default: `[0, 0]`. */
  contentOffsetAdjustment?: Point;
  /** The adjustment of the content size, in points. Default: `[0, 0]`. */
  contentSizeAdjustment?: Point;
  /** Whether a flow layout computes its lines again. Default: `true`. */
  flowLayoutAttributes?: boolean;
  /** Whether a flow layout asks its delegate for sizes again. Default: `true`. */
  flowLayoutDelegateMetrics?: boolean;
}

/** An interactive movement in progress. */
export interface Movement {
  /** The item's index path when the movement began. */
  item: Item;
  /** The index path at which it would be put down. */
  target: Item;
  /** Its centre, in content coordinates. */
  at: Pair;
}

/** A section that scrolls on its own. */
export interface AnswerScrolledSection {
  /** The offset of its row, in points; 0 where items are seen at their frames. */
  offset: number;
  /** The least and the greatest offset at which it rests. */
  range: Pair;
  /** How it scrolls. */
  behavior: "none" | "continuous" | "continuousGroupLeadingBoundary" | "paging" | "groupPaging" | "groupPagingCentered";
}

/** A drag in the window. */
export interface DragState {
  /** How far it has come. */
  step: "lifting" | "lifted" | "dragging" | "landing";
  /** The names of its items, where they have one. */
  items: (string | null)[];
  /** Where the finger is, in window coordinates. */
  at: Pair;
  /** Whether it began in this view. */
  isSource: boolean;
  /** Whether it is over this view. */
  isTarget: boolean;
  /** The index path that is kept free for a drop. */
  gap: Item | null;
  /** The frames of its previews, in window coordinates. */
  previews: Four[];
}

/** An interactive transition in progress. */
export interface TransitionState {
  /** The name of the old layout. */
  from: string;
  /** The name of the new layout. */
  to: string;
  /** 0 is the old layout, 1 the new one. */
  progress: number;
}

/** An open menu. */
export interface MenuState {
  /** The items that it is about. */
  items: Item[];
  /** The names of its actions. */
  actions: string[];
}

/** A row whose swipe actions are visible. */
export interface SwipeState {
  /** The item. */
  item: Item;
  /** The edge of the row. */
  side: "leading" | "trailing";
  /** How far the row is moved, in points. */
  offset: number;
  /** Whether the row rests with its actions visible. */
  open: boolean;
  /** The titles of its actions, from the edge inwards. */
  actions: string[];
}

/** How often each thing was done since the session was opened. */
export interface Counters {
  /** Records of the log. */
  records: number;
  /** Turns of the run loop. */
  turns: number;
  /** Layout passes of the view. */
  updateCycle: number;
  /** Calls of prepare(). */
  prepare: number;
  /** Queries for the elements of a rectangle. */
  layoutAttributesForElements: number;
  /** Cells that the data source configured. */
  cellForItemAt: number;
  /** Views that were dequeued. */
  dequeue: number;
  /** Views that were enqueued. */
  enqueue: number;
  /** The preparation ahead of scrolls. */
  prefetch: PrefetchCounters;
  /** Data that take time, where the scene has dataDelay. */
  data?: DataCounters;
}

/** The clock of the session. */
export interface ClockState {
  /** Whether time follows the requests or the wall clock. */
  mode: "virtual" | "wall";
  /** Simulated seconds in a real second; a wall clock only. */
  rate?: number;
}

/** The position of the session in its past. */
export interface HistoryState {
  /** The last entry that has begun; 0 before the first. */
  entry: number;
  /** The number of all entries. */
  total: number;
}

/** A view on screen. */
export interface VisibleView {
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind: string;
  /** The index path of the element. */
  item: Item;
  /** The id of the item, of a cell. */
  id?: string;
  /** True for a view that disappears by an animation. */
  leaving?: boolean;
  /** The frame, in content coordinates. */
  frame: Four;
  /** The centre, in content coordinates. */
  center: Pair;
  /** The size before the transform, in points. */
  size: Pair;
  /** The transform [a, b, c, d, tx, ty]. */
  transform: Transform;
  /** The opacity, from 0 to 1. */
  alpha: number;
  /** The order among overlapping views; greater is in front. */
  zIndex: number;
  /** Whether it is hidden. */
  hidden: boolean;
  /** Whether the cell is highlighted. */
  highlighted: boolean;
  /** Whether the cell is selected. */
  selected: boolean;
  /** True for a cell whose data have not come. */
  lacksData?: boolean;
  /** The role, separators and accessories of a cell of a list. */
  row?: ListRow;
  /** The number of the reused view. */
  view: number;
}

/** The attributes of an element. */
export interface ElementAttributes {
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind: string;
  /** The index path of the element. */
  item: Item;
  /** The id of the item, of a cell. */
  id?: string;
  /** The frame, in content coordinates. */
  frame: Four;
  /** The centre, in content coordinates. */
  center: Pair;
  /** The size before the transform, in points. */
  size: Pair;
  /** The transform [a, b, c, d, tx, ty]. */
  transform: Transform;
  /** The opacity, from 0 to 1. */
  alpha: number;
  /** The order among overlapping views; greater is in front. */
  zIndex: number;
  /** Whether it is hidden. */
  hidden: boolean;
  /** Whether the cell is highlighted. */
  highlighted: boolean;
  /** Whether the cell is selected. */
  selected: boolean;
  /** The number of the view that shows it; null if it is not on screen. */
  view: number | null;
}

/** The ids of a section's items. */
export interface SectionIDs {
  /** The ids, in the order of the items. */
  items: string[];
  /** The items of the section's outline, shown or not, each before those below it. */
  outline?: OutlineItem[];
}

/** One thing that is wrong. */
export interface Finding {
  /** The name of the mistake. */
  name: "item_does_not_exist" | "frame_not_finite" | "content_size_not_finite" | "attributes_missing" | "wrong_element" | "answers_differ" | "answered_twice" | "element_missing" | "attributes_mutated" | "depends_on_bounds" | "equality_ignores_property" | "copy_drops_property" | "never_rests" | "refused" | "unsatisfiable_constraints" | "ambiguous_layout" | "tied_lengths" | "text_cut" | "small_target" | "labels_overlap" | "unlabelled_control" | "text_guessed" | "symbol_guessed";
  /** Whether it is wrong on the screen, or may go wrong at an update. */
  grade: "screen" | "update";
  /** The rule of UIKit that is broken, by number. */
  rule: string;
  /** One sentence for a person. */
  message: string;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind?: string;
  /** The index path of the element. */
  item?: Item;
  /** The answers that disagree, or the wrong one. */
  answers?: string[];
}

/** One thing that is wrong. */
export interface VerificationFinding {
  /** The name of the mistake. */
  name: "visibility_differs" | "shown_twice" | "misplaced" | "stacked_wrongly" | "reused_on_screen" | "prefetched_wrongly" | "selection_differs" | "highlight_differs" | "counts_differ" | "display_unbalanced" | "item_does_not_exist" | "frame_not_finite" | "content_size_not_finite" | "attributes_missing" | "wrong_element" | "answers_differ" | "answered_twice" | "element_missing" | "attributes_mutated" | "depends_on_bounds" | "equality_ignores_property" | "copy_drops_property" | "never_rests" | "refused" | "unsatisfiable_constraints" | "ambiguous_layout" | "tied_lengths" | "text_cut" | "small_target" | "labels_overlap" | "unlabelled_control" | "text_guessed" | "symbol_guessed";
  /** Whether it is wrong on the screen, or may go wrong at an update. */
  grade: "screen" | "update";
  /** The rule of UIKit that is broken, by number. */
  rule: string;
  /** One sentence for a person. */
  message: string;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind?: string;
  /** The index path of the element. */
  item?: Item;
  /** The answers that disagree, or the wrong one. */
  answers?: string[];
}

/** An element of the screen with those inside. */
export interface TreeElement {
  /** The class, without module. */
  type: string;
  /** The accessibilityIdentifier, if any. */
  id?: string;
  /** The text that the element shows, if any. */
  text?: string;
  /** The accessibility label, or else the text. */
  label?: string;
  /** The value: of accessibility, or of a control or a text. */
  value?: string;
  /** The traits: of accessibility, or of the class. */
  traits?: string[];
  /** Whether it is enabled: all but a control that is not. */
  enabled: boolean;
  /** Whether a control or cell is selected. */
  selected: boolean;
  /** The frame in the window, in points. */
  frame: Four;
  /** The part of the frame that nothing clips, in the window; null if there is none. */
  visible: Four | null;
  /** True if opaque views in front cover all that is visible of a text. */
  covered?: boolean;
  /** The index path of the item that a cell shows. */
  item?: Item;
  /** The elements inside, back to front. */
  children: TreeElement[];
}

/** An element of the screen with what it shows. */
export interface DetailedElement {
  /** The class, without module. */
  type: string;
  /** The accessibilityIdentifier, if any. */
  id?: string;
  /** The text that the element shows, if any. */
  text?: string;
  /** The accessibility label, or else the text. */
  label?: string;
  /** The value: of accessibility, or of a control or a text. */
  value?: string;
  /** The traits: of accessibility, or of the class. */
  traits?: string[];
  /** Whether it is enabled: all but a control that is not. */
  enabled: boolean;
  /** Whether a control or cell is selected. */
  selected: boolean;
  /** The frame in the window, in points. */
  frame: Four;
  /** The part of the frame that nothing clips, in the window; null if there is none. */
  visible: Four | null;
  /** True if opaque views in front cover all that is visible of a text. */
  covered?: boolean;
  /** The index path of the item that a cell shows. */
  item?: Item;
  /** The lines that a label shows. */
  lines?: number;
  /** Whether a label does not show all of its text. */
  truncated?: boolean;
  /** The text that a label shows, as it is shortened, with a line break behind each line but the last. */
  shown?: string;
  /** The font of a text. */
  font?: Font;
  /** The colour of a text, #rrggbb, with an opacity below 1 behind. */
  colour?: string;
  /** The name of an image. */
  image?: string;
}

/** An element of the screen. */
export interface FoundElement {
  /** The class, without module. */
  type: string;
  /** The accessibilityIdentifier, if any. */
  id?: string;
  /** The text that the element shows, if any. */
  text?: string;
  /** The accessibility label, or else the text. */
  label?: string;
  /** The value: of accessibility, or of a control or a text. */
  value?: string;
  /** The traits: of accessibility, or of the class. */
  traits?: string[];
  /** Whether it is enabled: all but a control that is not. */
  enabled: boolean;
  /** Whether a control or cell is selected. */
  selected: boolean;
  /** The frame in the window, in points. */
  frame: Four;
  /** The part of the frame that nothing clips, in the window; null if there is none. */
  visible: Four | null;
  /** True if opaque views in front cover all that is visible of a text. */
  covered?: boolean;
  /** The index path of the item that a cell shows. */
  item?: Item;
}

/** A content size with its priorities. */
export interface ContentPriorities {
  /** The content size, in points; -1 for none. */
  size: Pair;
  /** The hugging priorities, horizontal and vertical. */
  hugging: Pair;
  /** The priorities against compression, likewise. */
  resistance: Pair;
}

/** A constraint. */
export interface FramePart {
  /** The constraint as it would be written. */
  text: string;
  /** The axis. */
  axis: "horizontal" | "vertical";
  /** The priority; 1000 is required. */
  priority: number;
  /** The file that makes it, with its module. */
  file?: string;
  /** The line in the file. */
  line?: number;
  /** True if it is broken, since not all can hold. */
  broken?: boolean;
}

/** A client of the daemon. */
export interface WaitingClient {
  /** The number of its process. */
  pid: number;
  /** The number of its connection, from 1. */
  connection: number;
}

/** An inserted item with an id or a size. */
export interface NewItem {
  /** Its index path after the batch. */
  at: ScriptItem;
  /** The name, unique in the session; n1, n2 and so on unless given. */
  id?: string;
  /** The size, in points; the layout's unless given. */
  size?: Size;
}

/** The properties of a collection view. */
export interface View {
  /** The device whose screen it is: its size, scale and safe area unless they are given, and bars of controllers; none unless given. */
  device?: "iphone-se" | "iphone-16" | "iphone-16-plus" | "iphone-16-pro" | "iphone-16-pro-max" | "ipad-mini" | "ipad-pro-11" | "ipad-pro-13" | null;
  /** Which way the device is held; landscape needs a device. Default: `"portrait"`. */
  orientation?: "portrait" | "landscape";
  /** The size of text that the user prefers. Default: `"large"`. */
  textSize?: "extraSmall" | "small" | "medium" | "large" | "extraLarge" | "extraExtraLarge" | "extraExtraExtraLarge" | "accessibility1" | "accessibility2" | "accessibility3" | "accessibility4" | "accessibility5";
  /** The appearance of the user interface. Default: `"light"`. */
  style?: "light" | "dark";
  /** How much colours differ. Default: `"normal"`. */
  contrast?: "normal" | "high";
  /** Whether the user has asked for bold text. Default: `false`. */
  bold?: boolean;
  /** The size of the view and of the window, in points. Default: `[393, 852]`. */
  size?: ViewSize;
  /** Device pixels in a point. Default: `3`. */
  scale?: number;
  /** Frames a second. Default: `60`. */
  frameRate?: number;
  /** Space around the content into which it scrolls, in points. Default: `[0, 0, 0, 0]`. */
  contentInset?: Insets;
  /** The parts of the window that bars cover, in points. Default: `[0, 0, 0, 0]`. */
  safeAreaInsets?: Insets;
  /** The margins of the view, in points. Default: `[8, 8, 8, 8]`. */
  layoutMargins?: Insets;
  /** The direction of the user interface. Default: `"leftToRight"`. */
  layoutDirection?: "leftToRight" | "rightToLeft";
  /** When the safe area is added to the content inset. Default: `"automatic"`. */
  contentInsetAdjustmentBehavior?: "automatic" | "scrollableAxes" | "never" | "always";
  /** Whether content goes beyond its edges and returns. Default: `true`. */
  bounces?: boolean;
  /** Whether it bounces at top and bottom. Default: `true`. */
  bouncesVertically?: boolean;
  /** Whether it bounces at the sides. Default: `true`. */
  bouncesHorizontally?: boolean;
  /** Whether content that is lower than the view bounces vertically. Default: `false`. */
  alwaysBounceVertical?: boolean;
  /** Whether content that is narrower than the view bounces horizontally. Default: `false`. */
  alwaysBounceHorizontal?: boolean;
  /** The fraction of the velocity that remains after a millisecond of deceleration: by name, or the factor. Default: `"normal"`. */
  decelerationRate?: "normal" | "fast" | number;
  /** Whether a touch reaches the content only once it is clear that it does not scroll. Default: `true`. */
  delaysContentTouches?: boolean;
  /** Whether a tap selects an item. Default: `true`. */
  allowsSelection?: boolean;
  /** Whether several items can be selected at once. Default: `false`. */
  allowsMultipleSelection?: boolean;
  /** Whether a tap selects an item while isEditing is true. Default: `false`. */
  allowsSelectionDuringEditing?: boolean;
  /** Whether several items can be selected while isEditing is true. Default: `false`. */
  allowsMultipleSelectionDuringEditing?: boolean;
  /** Whether the view is in its editing mode. Default: `false`. */
  isEditing?: boolean;
  /** Whether two fingers select the items that they move over. Default: `false`. */
  multiSelect?: boolean;
  /** Whether a tap performs the primary action of an item. Default: `false`. */
  primaryAction?: boolean;
  /** Whether cells are prepared ahead of scrolls. Default: `true`. */
  isPrefetchingEnabled?: boolean;
  /** Whether the standard long press moves items. Default: `false`. */
  reorder?: boolean;
  /** Whether scrolling stops at multiples of the view. Default: `false`. */
  isPagingEnabled?: boolean;
  /** Whether a drag along an axis scrolls along it only: isDirectionalLockEnabled. Default: `false`. */
  directionalLock?: boolean;
  /** Whether a tap on the status bar scrolls to the top. Default: `true`. */
  scrollsToTop?: boolean;
  /** Whether the view has a refresh control, which a drag beyond the top edge triggers. Default: `false`. */
  refreshControl?: boolean;
  /** The layout to which a pinch leads and back; none unless given. */
  pinchTransition?: PinchTransition | null;
  /** The effect of a tap on the data; nothing unless given. */
  tap?: Tap;
  /** The actions of the menu that a long press opens. Default: `[]`. */
  editMenu?: ("cut" | "copy" | "paste" | "delete")[];
  /** The entries of the context menu of an item. Default: `[]`. */
  contextMenu?: ContextMenuEntry[];
  /** Whether items can be lifted by hand. Default: `true`. */
  dragInteractionEnabled?: boolean;
  /** Whether, and how, the view gives items to a drag. Default: `false`. */
  drag?: boolean | DragPolicy | null;
  /** Whether, and how, the view takes dropped items. Default: `false`. */
  drop?: boolean | DropPolicy | null;
  /** How soon items make room under a drag. Default: `"immediate"`. */
  reorderingCadence?: "immediate" | "fast" | "slow";
  /** Whether a drag that rests over an item selects it. Default: `false`. */
  springLoaded?: boolean;
  /** Whether the view is a collection view or a table, which has a layout of its own. Default: `"collection"`. */
  kind?: "collection" | "table" | "groupedTable" | "insetGroupedTable";
  /** Whether, and how, the rows of a table are edited. Default: `false`. */
  rows?: boolean | RowPolicy | null;
  /** The class of an app whose instance is the delegate, with the answers of all its methods; the scene's own answers unless given. */
  delegate?: string;
  /** The class of an app whose instance is the data source, instead of sections. */
  dataSource?: string;
  /** The class of an app whose instance shows the view, as its delegate and data source or with those that it sets. */
  controller?: string;
}

/** A further view of a scene, in front of the main one. */
export interface OtherView {
  /** The name, by which requests and records name the view. */
  name: string;
  /** The frame of the view, in window coordinates. */
  frame: Rect;
  /** Its properties. */
  view?: OtherViewOptions;
  /** Its layout; a flow layout unless given. */
  layout?: Layout;
  /** Its data; no sections unless given. */
  sections?: Section[];
  /** The kind of data source: view.update changes the data of a plain data source, view.apply the data of a diffable data source. Default: `"plain"`. */
  dataSource?: "plain" | "diffable";
}

/** Constants of touch and motion, which a scene changes to compare them with a device. */
export interface Physics {
  /** The constant of S4.1, in pt; measured. Default: `10`. */
  panSlop?: number;
  /** The constant of S4.8, S4.17, in s; measured. Default: `0.1`. */
  velocityWindow?: number;
  /** The constant of S3.14, in s; documented. Default: `0.15`. */
  contentTouchDelay?: number;
  /** The constant of S5.17, in s; documented. Default: `0.5`. */
  longPressDuration?: number;
  /** The constant of S5.17, in pt; documented. Default: `10`. */
  longPressAllowableMovement?: number;
  /** The constant of S5.15, in pt; a guess. Default: `10`. */
  tapAllowableMovement?: number;
  /** The constant of S5.15, in s; a guess. Default: `0.35`. */
  tapInterval?: number;
  /** The constant of S5.15, in pt; a guess. Default: `45`. */
  tapDistance?: number;
  /** The constant of S10.2, in s; measured. Default: `0.325`. */
  dragLiftDuration?: number;
  /** The constant of S10.2, in pt; measured. Default: `10`. */
  dragLiftAllowableMovement?: number;
  /** The constant of S10.4, in s; a guess. Default: `0.2`. */
  dragLiftAnimationDuration?: number;
  /** The constant of S10.12, in s; a guess. Default: `0.3`. */
  dropAnimationDuration?: number;
  /** The constant of S10.7, in s; a guess. Default: `0.1`. */
  dropUpdateInterval?: number;
  /** The constant of S10.9, in pt; a guess. Default: `22`. */
  dropSlack?: number;
  /** The constant of S10.15, in s; a guess. Default: `0.15`. */
  fastReorderingDelay?: number;
  /** The constant of S10.15, in s; a guess. Default: `0.4`. */
  slowReorderingDelay?: number;
  /** The constant of S10.16, in s; a guess. Default: `0.5`. */
  springLoadDelay?: number;
  /** The constant of S4.44, in pt; a guess. Default: `100`. */
  refreshDistance?: number;
  /** The constant of S5.21, in pt; measured. Default: `10`. */
  pinchSlop?: number;
  /** The constant of S5.21, in pt; measured. Default: `8`. */
  pinchHysteresis?: number;
  /** The constant of S5.21, in °; measured. Default: `10`. */
  rotationSlop?: number;
  /** The constant of S5.21, in °; measured. Default: `5`. */
  rotationHysteresis?: number;
  /** The constant of S5.21a, in pt; measured. Default: `50`. */
  swipeMinimumTravel?: number;
  /** The constant of S5.21a, in 1/s; measured. Default: `0.94`. */
  swipeTravelDecay?: number;
  /** The constant of S5.21a, in pt; measured. Default: `50`. */
  swipeMaximumAside?: number;
  /** The constant of S5.21a, in 1/s; measured. Default: `0.98`. */
  swipeAsideDecay?: number;
  /** The constant of S5.21a, in s; measured. Default: `0.5`. */
  swipeDuration?: number;
  /** The constant of S5.22, in pt; observed. Default: `20`. */
  screenEdgeZone?: number;
  /** The constant of S4.10, in 1/ms; documented. Default: `0.998`. */
  normalDecelerationRate?: number;
  /** The constant of S4.10, in 1/ms; documented. Default: `0.99`. */
  fastDecelerationRate?: number;
  /** The constant of S4.13, S4.19, in pt/s; measured. Default: `10`. */
  stopSpeed?: number;
  /** The constant of S4.20, a plain number; measured. Default: `0.55`. */
  rubberBandCoefficient?: number;
  /** The constant of S4.21, in 1/s²; measured. Default: `120`. */
  bounceStiffness?: number;
  /** The constant of S4.21, in 1/s; measured. Default: `22`. */
  bounceDamping?: number;
  /** The constant of S4.23, in pt; measured. Default: `0.5`. */
  bounceEndDistance?: number;
  /** The constant of S4.23, in 1/s; measured. Default: `7.333333333333333`. */
  heldReleaseFactor?: number;
  /** The constant of S4.11, in s; measured. Default: `0.00049`. */
  motionDelay?: number;
  /** The constant of S4.36, in 1/ms; a guess. Default: `0.99`. */
  pagingDecelerationRate?: number;
  /** The constant of S4.35, a plain number; a guess. Default: `0.5773502691896258`. */
  directionalLockDiagonal?: number;
  /** The constant of S4.26, in s; measured. Default: `0.3`. */
  animatedOffsetDuration?: number;
  /** The constant of S7.29, in s; a guess. Default: `0.3`. */
  updateAnimationDuration?: number;
  /** The constant of S6.20, a plain number; a guess. Default: `0.1`. */
  autoScrollZoneFraction?: number;
  /** The constant of S6.20, in pt; a guess. Default: `44`. */
  autoScrollZoneMinimum?: number;
  /** The constant of S6.20, in pt/s; a guess. Default: `900`. */
  autoScrollSpeed?: number;
  /** The constant of S6.20, in s; a guess. Default: `0.5`. */
  autoScrollPageDelay?: number;
  /** The constant of S8.14, in pt/s; a guess. Default: `2000`. */
  prefetchSpeedMax?: number;
  /** The constant of S3.2, true or false; documented. Default: `true`. */
  unhighlightsBeforeSelecting?: boolean;
  /** The constant of S3.24, true or false; a guess. Default: `false`. */
  keepsSelectionOnReload?: boolean;
  /** The constant of S6.13, true or false; a guess. Default: `false`. */
  tellsOfMoveInPlace?: boolean;
  /** The constant of S6.6, true or false; documented. Default: `false`. */
  asksOldMoveDelegateFromOriginal?: boolean;
}

/** A part of a text, or a pattern. */
export type SelectorText = OneOf<{
  /** A part of the text. */
  contains?: string;
  /** A pattern that the whole text matches: characters, . [a-z] \d \w \s ( ) | * + ? {2,5}; at most 256 bytes. */
  matches?: string;
}, "contains" | "matches">;

/** The cell of an item, or a selector of what is around. */
export interface Surroundings {
  /** The item whose cell is meant; alone. */
  item?: ScriptItem;
  /** The text that the element shows: exact, or an object with a part or a pattern. */
  text?: string | SelectorText;
  /** The accessibilityIdentifier of the element. */
  id?: string;
  /** The accessibility label, or else the text; as text. */
  label?: string | SelectorText;
  /** The class of the element or one of its superclasses, without module. */
  type?: string;
  /** What the element is inside of: a selector, {item: …}, or the name of a view of the scene. */
  in?: Surroundings | string;
  /** A selector that an element inside must fit. */
  has?: Selector;
  /** Which of several elements is meant, from 0, in the order of query.tree. */
  nth?: number;
}

/** The centre of an item or an element, or a point of another view. */
export type ScriptPlace = OneOf<{
  /** The item; it must be visible and unobscured. */
  item?: ScriptItem;
  /** A point, in coordinates of the view that is named. */
  at?: Point;
  /** A selector of the element that is meant; a finger must reach the middle of its visible part. */
  find?: Selector;
  /** The text that the element shows: exact, or an object with a part or a pattern. */
  text?: string | SelectorText;
  /** The accessibilityIdentifier of the element. */
  id?: string;
  /** The accessibility label, or else the text; as text. */
  label?: string | SelectorText;
  /** The class of the element or one of its superclasses, without module. */
  type?: string;
  /** What the element is inside of: a selector, {item: …}, or the name of a view of the scene. */
  in?: Surroundings | string;
  /** A selector that an element inside must fit. */
  has?: Selector;
  /** Which of several elements is meant, from 0, in the order of query.tree. */
  nth?: number;
}, "at" | "item" | "find">;

/** One update of a batch, which is a map of one key. */
export type ScriptUpdate = OneOf<{
  /** Inserts items at index paths of the data after the batch. */
  insert?: (ScriptItem | ScriptNewItem)[];
  /** Deletes items, at their index paths before the batch. */
  delete?: ScriptItem[];
  /** Moves an item from an index path before to an index path after the batch. */
  move?: [ScriptItem, ScriptItem];
  /** Reloads items, at their index paths before the batch. */
  reload?: ScriptItem[];
  /** Inserts empty sections, by their numbers after the batch. */
  insertSections?: number[];
  /** Deletes sections, by their numbers before the batch. */
  deleteSections?: number[];
  /** Moves a section from a number before to a number after the batch. */
  moveSection?: [number, number];
  /** Reloads sections, by their numbers before the batch. */
  reloadSections?: number[];
}, "insert" | "delete" | "move" | "reload" | "insertSections" | "deleteSections" | "moveSection" | "reloadSections">;

/** The parts of a layout that are no longer valid: an invalidation context. */
export interface ScriptInvalidation {
  /** Whether everything is invalid. Default: `false`. */
  everything?: boolean;
  /** Whether the numbers of sections and items are fetched again. Default: `false`. */
  dataSourceCounts?: boolean;
  /** The items that are invalid; none unless given. */
  items?: ScriptItem[];
  /** The supplementary views that are invalid, by kind; none unless given. */
  supplementary?: { [name: string]: ScriptItem[] };
  /** The decoration views that are invalid, by kind; none unless given. */
  decoration?: { [name: string]: ScriptItem[] };
  /** The adjustment of the content offset, in points. Default: `[0, 0]`. */
  contentOffsetAdjustment?: Point;
  /** The adjustment of the content size, in points. Default: `[0, 0]`. */
  contentSizeAdjustment?: Point;
  /** Whether a flow layout computes its lines again. Default: `true`. */
  flowLayoutAttributes?: boolean;
  /** Whether a flow layout asks its delegate for sizes again. Default: `true`. */
  flowLayoutDelegateMetrics?: boolean;
}

/** The frame of an item on screen. */
export interface ExpectedFrame {
  /** The item. */
  item: ScriptItem;
  /** Its frame, in content coordinates. */
  rect: Rect;
}

/** An element with its expected attributes. */
export interface ExpectedAttributes {
  /** The index path of the element. */
  item: ScriptItem;
  /** cell, header, footer or the layout's own name of a kind. Default: `"cell"`. */
  kind?: string;
  /** The id of its item. */
  id?: string;
  /** The frame, in content coordinates. */
  frame?: Rect;
  /** The centre, in content coordinates. */
  center?: Point;
  /** The size before the transform, in points. */
  size?: Size;
  /** The transform [a, b, c, d, tx, ty]. */
  transform?: number[];
  /** The opacity, from 0 to 1. */
  alpha?: number;
  /** The order among overlapping views; greater is in front. */
  zIndex?: number;
  /** Whether it is hidden. */
  hidden?: boolean;
  /** Whether the cell is highlighted. */
  highlighted?: boolean;
  /** Whether the cell is selected. */
  selected?: boolean;
  /** Whether the data of the cell have not come. */
  lacksData?: boolean;
}

/** Members of it: a section that scrolls on its own. */
export interface ExpectedAnswerScrolledSection {
  /** The offset of its row, in points; 0 where items are seen at their frames. */
  offset?: number;
  /** The least and the greatest offset at which it rests. */
  range?: Pair;
  /** How it scrolls. */
  behavior?: "none" | "continuous" | "continuousGroupLeadingBoundary" | "paging" | "groupPaging" | "groupPagingCentered";
}

/** Members of it: an interactive movement in progress. */
export interface ExpectedMovement {
  /** The item's index path when the movement began. */
  item?: ScriptItem;
  /** The index path at which it would be put down. */
  target?: ScriptItem;
  /** Its centre, in content coordinates. */
  at?: Pair;
}

/** Members of it: a drag in the window. */
export interface ExpectedDragState {
  /** How far it has come. */
  step?: "lifting" | "lifted" | "dragging" | "landing";
  /** The names of its items, where they have one. */
  items?: (string | null)[];
  /** Where the finger is, in window coordinates. */
  at?: Pair;
  /** Whether it began in this view. */
  isSource?: boolean;
  /** Whether it is over this view. */
  isTarget?: boolean;
  /** The index path that is kept free for a drop. */
  gap?: ScriptItem | null;
  /** The frames of its previews, in window coordinates. */
  previews?: Four[];
}

/** Members of it: an interactive transition in progress. */
export interface ExpectedTransitionState {
  /** The name of the old layout. */
  from?: string;
  /** The name of the new layout. */
  to?: string;
  /** 0 is the old layout, 1 the new one. */
  progress?: number;
}

/** Members of it: an open menu. */
export interface ExpectedMenuState {
  /** The items that it is about. */
  items?: ScriptItem[];
  /** The names of its actions. */
  actions?: string[];
}

/** Members of it: how often each thing was done since the session was opened. */
export interface ExpectedCounters {
  /** Records of the log. */
  records?: number;
  /** Turns of the run loop. */
  turns?: number;
  /** Layout passes of the view. */
  updateCycle?: number;
  /** Calls of prepare(). */
  prepare?: number;
  /** Queries for the elements of a rectangle. */
  layoutAttributesForElements?: number;
  /** Cells that the data source configured. */
  cellForItemAt?: number;
  /** Views that were dequeued. */
  dequeue?: number;
  /** Views that were enqueued. */
  enqueue?: number;
  /** The preparation ahead of scrolls. */
  prefetch?: ExpectedPrefetchCounters;
  /** Data that take time, where the scene has dataDelay. */
  data?: ExpectedDataCounters;
}

/** An element with what it must be. */
export interface ExpectedElement {
  /** The selector of the element. */
  find?: Selector;
  /** The text. */
  text?: string;
  /** The value. */
  value?: string;
  /** The frame, in the window. */
  frame?: Rect;
  /** Whether any of it is in sight, or the part that is, in the window; an element that is not there is not in sight. */
  visible?: boolean | Rect;
  /** Whether it is enabled. */
  enabled?: boolean;
  /** Whether it is selected. */
  selected?: boolean;
  /** The lines that a label shows. */
  lines?: number;
  /** Whether a label does not show all of its text. */
  truncated?: boolean;
  /** The text that a label shows, as it is shortened, with a line break behind each line but the last. */
  shown?: string;
  /** Members of the font: name, size. */
  font?: { [name: string]: unknown };
  /** The colour of the text, #rrggbb. */
  colour?: string;
  /** The name of the image. */
  image?: string;
  /** The traits. */
  traits?: string[];
  /** The accessibilityIdentifier of the element. */
  id?: string;
  /** The accessibility label, or else the text; as text. */
  label?: string | SelectorText;
  /** The class of the element or one of its superclasses, without module. */
  type?: string;
  /** What the element is inside of: a selector, {item: …}, or the name of a view of the scene. */
  in?: Surroundings | string;
  /** A selector that an element inside must fit. */
  has?: Selector;
  /** Which of several elements is meant, from 0, in the order of query.tree. */
  nth?: number;
}

/** Members of a record; each event has some of them. */
export interface RecordMembers {
  /** The number of the record, counted from 1 in its session, subscribed to or not. */
  seq?: unknown;
  /** The instant, in simulated seconds. */
  t?: unknown;
  /** The number of the last frame. */
  frame?: unknown;
  /** Where the record comes from. */
  source?: unknown;
  /** The name of the event. */
  event?: unknown;
  /** The name of the view; absent for the main one. */
  in?: unknown;
  /** The number of the finger. */
  id?: unknown;
  /** The phase of the finger. */
  phase?: unknown;
  /** Where it is, in view coordinates. */
  at?: unknown;
  /** The recognizer. */
  recognizer?: unknown;
  /** Its new state. */
  state?: unknown;
  /** The number of taps in a row, of a tap. */
  count?: unknown;
  /** The scale, of a pinch. */
  scale?: unknown;
  /** The content offset, in points. */
  offset?: unknown;
  /** The velocity of the finger, in points a millisecond. */
  velocity?: unknown;
  /** The content offset for which the content is bound, in points. */
  target?: unknown;
  /** Whether the content continues to move by itself. */
  decelerate?: unknown;
  /** The answer of the delegate. */
  answer?: unknown;
  /** The index path of the element. */
  item?: unknown;
  /** The name of the action. */
  action?: unknown;
  /** The items. */
  items?: unknown;
  /** cell, header, footer or the layout's own name of the element's kind. */
  kind?: unknown;
  /** Where the item was when the movement began. */
  original?: unknown;
  /** Where the item is. */
  current?: unknown;
  /** Where it would go. */
  proposed?: unknown;
  /** The number of the section. */
  section?: unknown;
  /** The index path of the drop; null where there is none. */
  destination?: unknown;
  /** The operation of its answer. */
  operation?: unknown;
  /** The intent of its answer. */
  intent?: unknown;
  /** Where the item was. */
  from?: unknown;
  /** Where the item is. */
  to?: unknown;
  /** How long its cell was visible without data, in seconds. */
  wait?: unknown;
  /** Whether the data were asked for ahead. */
  prefetched?: unknown;
  /** Whether the control inserts. */
  inserts?: unknown;
  /** The rectangle, in content coordinates. */
  rect?: unknown;
  /** The new bounds, in content coordinates. */
  bounds?: unknown;
  /** Whether everything is invalid. */
  invalidateEverything?: unknown;
  /** Whether numbers are fetched again. */
  invalidateDataSourceCounts?: unknown;
  /** The supplementary views that are invalid, by kind. */
  supplementary?: unknown;
  /** The decoration views that are invalid, by kind. */
  decoration?: unknown;
  /** The adjustment of the content offset, in points. */
  contentOffsetAdjustment?: unknown;
  /** The adjustment of the content size, in points. */
  contentSizeAdjustment?: unknown;
  /** Whether the movement was cancelled. */
  cancelled?: unknown;
  /** The number of updates. */
  updates?: unknown;
  /** The edge of the row. */
  side?: unknown;
  /** The size, in points. */
  size?: unknown;
  /** Whether the layout prepared itself. */
  prepared?: unknown;
  /** Whether the layout was queried. */
  queried?: unknown;
  /** Views that came on screen. */
  added?: unknown;
  /** Views that went from the screen. */
  removed?: unknown;
  /** The number of the reused view. */
  view?: unknown;
  /** Whether the view was made for this. */
  fresh?: unknown;
  /** How far it has come. */
  step?: unknown;
  /** The kind of the menu. */
  menu?: unknown;
  /** The number of its actions. */
  actions?: unknown;
  /** Whether it is so from now on. */
  on?: unknown;
  /** Whether it came to its end. */
  finished?: unknown;
  /** The content offsets that were considered. */
  candidates?: unknown;
  /** The reason for the choice. */
  why?: unknown;
  /** The origin of the decision. */
  by?: unknown;
  /** The content offset at which the content will rest, in points. */
  landing?: unknown;
  /** How far the target of the layout or the delegate lies beyond the edges of the content, in points; absent within. */
  beyond?: unknown;
  /** 0 is the old layout, 1 the new one. */
  progress?: unknown;
  /** The conflict in sentences: the set, the broken constraint, and the sizes at which all would hold. */
  message?: unknown;
  /** The smallest set of constraints that cannot hold, each with the line that makes it. */
  constraints?: unknown;
  /** The constraint that UIKit breaks. */
  broken?: unknown;
  /** Why it ended. */
  reason?: unknown;
}

/** Which records a rule means. */
export interface RecordPattern {
  /** The event; any unless given. */
  event?: EventName;
  /** Where they come from; any source unless given. */
  source?: "input" | "gesture" | "delegate" | "dataSource" | "layout" | "view" | "session";
  /** The name of the view, main for the main one; any unless given. */
  in?: string;
  /** Their members: values, nearly equal for numbers; $NAME for a value that is the same wherever the name appears; or one or more of above, below, atLeast, atMost, not and oneOf. */
  with?: RecordMembers;
}

/** A width or a height. */
export type LayoutLength = OneOf<{
  /** A share of the width of the container. */
  fractionalWidth?: number;
  /** A share of the height of the container. */
  fractionalHeight?: number;
  /** A length in points, as a number alone. */
  absolute?: number;
  /** A length in points until the view is measured. */
  estimated?: number;
  /** An estimated length that becomes the largest among siblings. */
  uniformAcrossSiblings?: number;
}, "fractionalWidth" | "fractionalHeight" | "absolute" | "estimated" | "uniformAcrossSiblings">;

/** An item, or a group of items in a row, in a column or at frames of their own. */
export interface LayoutItem {
  /** The width and the height. */
  size: [number | LayoutLength, number | LayoutLength];
  /** The insets, top, leading, bottom and trailing, in points. Default: `[0, 0, 0, 0]`. */
  contentInsets?: Insets;
  /** The room outside the edges. */
  edgeSpacing?: LayoutEdgeSpacing;
  /** Supplementary views that lie on it. Default: `[]`. */
  supplementaryItems?: LayoutSupplementaryItem[];
  /** The items of a row; one with count or repeating. */
  horizontal?: LayoutItem[] | LayoutItem;
  /** The items of a column; one with count or repeating. */
  vertical?: LayoutItem[] | LayoutItem;
  /** The frames [x, y, width, height] of items, with a z index if it is not 0. */
  custom?: number[][];
  /** How many equal shares a group holds. */
  count?: number;
  /** How many copies a group holds. */
  repeating?: number;
  /** The room between two items, in points. Default: `0`. */
  interItemSpacing?: number | LayoutSpacing;
}

/** A view behind a section. */
export interface LayoutDecorationItem {
  /** The kind of the views. */
  kind: string;
  /** The insets in the section. Default: `[0, 0, 0, 0]`. */
  contentInsets?: Insets;
  /** The z index of the views. Default: `0`. */
  zIndex?: number;
}

/** The sizes of views to which a section applies. */
export interface LayoutWhen {
  /** The least width of the view, in points. */
  minWidth?: number;
  /** The least height of the view, in points. */
  minHeight?: number;
}

/** A section whose items are the rows of a list. */
export interface LayoutList {
  /** The look of the list. */
  appearance: "plain" | "grouped" | "insetGrouped" | "sidebar" | "sidebarPlain";
  /** The kind of header. Default: `"none"`. */
  headerMode?: "none" | "supplementary" | "firstItemInSection";
  /** The kind of footer. Default: `"none"`. */
  footerMode?: "none" | "supplementary";
  /** Whether there are lines between the rows. Default: `true`. */
  showsSeparators?: boolean;
  /** The room above the header of a plain list, in points. */
  headerTopPadding?: number;
  /** The actions at the leading edge of a row, from the edge inwards. Default: `[]`. */
  leadingSwipeActions?: LayoutSwipeAction[];
  /** The actions at the trailing edge of a row, from the edge inwards. Default: `[]`. */
  trailingSwipeActions?: LayoutSwipeAction[];
  /** Whether a swipe over most of the row performs the first action. Default: `true`. */
  performsFirstActionWithFullSwipe?: boolean;
  /** The accessories of the rows. Default: `[]`. */
  accessories?: ("disclosureIndicator" | "outlineDisclosure" | "checkmark" | "delete" | "insert" | "reorder" | "multiselect" | "detail")[];
}

/** How the row of a section moves. */
export interface LayoutScrolling {
  /** Whether the row bounces at its ends; automatic where it is longer than the viewport. Default: `"automatic"`. */
  bounce?: "automatic" | "always" | "never";
  /** How fast the row decelerates; automatic as the view does. Default: `"automatic"`. */
  decelerationRate?: "automatic" | "normal" | "fast";
}

/** An action that a swipe over a row shows. */
export interface LayoutSwipeAction {
  /** The text that a person reads. */
  title: string;
  /** How the action looks. Default: `"normal"`. */
  style?: "normal" | "destructive";
  /** The effect of the action on the item. Default: `"nothing"`. */
  does?: "nothing" | "copy" | "cut" | "paste" | "delete";
}

/** One item of the data. */
export interface SceneItem {
  /** The name, unique in the session; s<section>i<item> unless given. */
  id?: string;
  /** The size, in points, which follows the item; the layout's unless given. */
  size?: Size;
  /** The answer of canMoveItemAt. Default: `true`. */
  movable?: boolean;
  /** The answer of shouldSelectItemAt. Default: `true`. */
  selectable?: boolean;
  /** The answer of shouldHighlightItemAt. Default: `true`. */
  highlightable?: boolean;
  /** The answer of shouldDeselectItemAt. Default: `true`. */
  deselectable?: boolean;
  /** Whether itemsForBeginning returns the item. Default: `true`. */
  draggable?: boolean;
  /** The answer of canEditRowAt, in a table whose rows are edited. Default: `true`. */
  editable?: boolean;
  /** The answer of shouldExpandItem and shouldCollapseItem. Default: `true`. */
  expandable?: boolean;
  /** The items below it in the outline of its section, of which each may have items below it; a diffable data source shows them. Default: `[]`. */
  children?: (string | SceneItem)[];
  /** Whether the items below it are shown. Default: `false`. */
  expanded?: boolean;
}

/** A number of items whose sizes repeat. */
export interface RepeatedItems {
  /** The number of items. */
  count: number;
  /** The sizes of the first items, in points, which repeat; the layout's unless given. */
  sizes?: Size[];
}

/** The numbers of cells and items that were prepared ahead of scrolls, and their use. */
export interface PrefetchCounters {
  /** Cells that were prepared. */
  prepared: number;
  /** Prepared cells that came on screen. */
  shown: number;
  /** Prepared cells that went back unseen. */
  dropped: number;
  /** Items whose data were requested. */
  asked: number;
  /** Items whose data were no longer wanted. */
  cancelled: number;
}

/** Data that take time, and the effect of prefetching. */
export interface DataCounters {
  /** Items whose data came. */
  loaded: number;
  /** Of these, the items whose data were prefetched. */
  prefetched: number;
  /** Requests that were cancelled. */
  cancelled: number;
  /** Cells that came on screen without their data. */
  missed: number;
  /** How long cells were on screen without data, in seconds. */
  wait: Seconds;
}

/** The role, separators and accessories of a cell of a list. */
export interface ListRow {
  /** The role of the cell. */
  role: "row" | "header" | "footer";
  /** The line at the upper edge, in content coordinates. */
  topSeparator?: Four;
  /** The line at the lower edge, in content coordinates. */
  bottomSeparator?: Four;
  /** The radii of the upper and lower corners, in points, if not 0. */
  cornerRadii?: Pair;
  /** The level in an outline, if not 0. */
  indentation?: number;
  /** The accessories at the leading edge, in order, if any. */
  leading?: string[];
  /** The accessories at the trailing edge, in order, if any. */
  trailing?: string[];
  /** True while its swipe actions are visible. */
  swiped?: boolean;
}

/** An item of an outline. */
export interface OutlineItem {
  /** The id of the item. */
  id: string;
  /** How many parents it has. */
  level: number;
  /** Whether the items below it are shown. */
  expanded: boolean;
}

/** A font by its name and size. */
export interface Font {
  /** The name. */
  name: string;
  /** The size, in points. */
  size: number;
}

/** The properties of a further view, without the properties of the screen. */
export interface OtherViewOptions {
  /** Space around the content into which it scrolls, in points. Default: `[0, 0, 0, 0]`. */
  contentInset?: Insets;
  /** The margins of the view, in points. Default: `[8, 8, 8, 8]`. */
  layoutMargins?: Insets;
  /** When the safe area is added to the content inset. Default: `"automatic"`. */
  contentInsetAdjustmentBehavior?: "automatic" | "scrollableAxes" | "never" | "always";
  /** Whether content goes beyond its edges and returns. Default: `true`. */
  bounces?: boolean;
  /** Whether it bounces at top and bottom. Default: `true`. */
  bouncesVertically?: boolean;
  /** Whether it bounces at the sides. Default: `true`. */
  bouncesHorizontally?: boolean;
  /** Whether content that is lower than the view bounces vertically. Default: `false`. */
  alwaysBounceVertical?: boolean;
  /** Whether content that is narrower than the view bounces horizontally. Default: `false`. */
  alwaysBounceHorizontal?: boolean;
  /** The fraction of the velocity that remains after a millisecond of deceleration: by name, or the factor. Default: `"normal"`. */
  decelerationRate?: "normal" | "fast" | number;
  /** Whether a touch reaches the content only once it is clear that it does not scroll. Default: `true`. */
  delaysContentTouches?: boolean;
  /** Whether a tap selects an item. Default: `true`. */
  allowsSelection?: boolean;
  /** Whether several items can be selected at once. Default: `false`. */
  allowsMultipleSelection?: boolean;
  /** Whether a tap selects an item while isEditing is true. Default: `false`. */
  allowsSelectionDuringEditing?: boolean;
  /** Whether several items can be selected while isEditing is true. Default: `false`. */
  allowsMultipleSelectionDuringEditing?: boolean;
  /** Whether the view is in its editing mode. Default: `false`. */
  isEditing?: boolean;
  /** Whether two fingers select the items that they move over. Default: `false`. */
  multiSelect?: boolean;
  /** Whether a tap performs the primary action of an item. Default: `false`. */
  primaryAction?: boolean;
  /** Whether cells are prepared ahead of scrolls. Default: `true`. */
  isPrefetchingEnabled?: boolean;
  /** Whether the standard long press moves items. Default: `false`. */
  reorder?: boolean;
  /** Whether scrolling stops at multiples of the view. Default: `false`. */
  isPagingEnabled?: boolean;
  /** Whether a drag along an axis scrolls along it only: isDirectionalLockEnabled. Default: `false`. */
  directionalLock?: boolean;
  /** Whether a tap on the status bar scrolls to the top. Default: `true`. */
  scrollsToTop?: boolean;
  /** Whether the view has a refresh control, which a drag beyond the top edge triggers. Default: `false`. */
  refreshControl?: boolean;
  /** The layout to which a pinch leads and back; none unless given. */
  pinchTransition?: PinchTransition | null;
  /** The effect of a tap on the data; nothing unless given. */
  tap?: Tap;
  /** The actions of the menu that a long press opens. Default: `[]`. */
  editMenu?: ("cut" | "copy" | "paste" | "delete")[];
  /** The entries of the context menu of an item. Default: `[]`. */
  contextMenu?: ContextMenuEntry[];
  /** Whether items can be lifted by hand. Default: `true`. */
  dragInteractionEnabled?: boolean;
  /** Whether, and how, the view gives items to a drag. Default: `false`. */
  drag?: boolean | DragPolicy | null;
  /** Whether, and how, the view takes dropped items. Default: `false`. */
  drop?: boolean | DropPolicy | null;
  /** How soon items make room under a drag. Default: `"immediate"`. */
  reorderingCadence?: "immediate" | "fast" | "slow";
  /** Whether a drag that rests over an item selects it. Default: `false`. */
  springLoaded?: boolean;
}

/** An inserted item with an id or a size. */
export interface ScriptNewItem {
  /** Its index path after the batch. */
  at: ScriptItem;
  /** The name, unique in the session; n1, n2 and so on unless given. */
  id?: string;
  /** The size, in points; the layout's unless given. */
  size?: Size;
}

/** Members of it: the numbers of cells and items that were prepared ahead of scrolls, and their use. */
export interface ExpectedPrefetchCounters {
  /** Cells that were prepared. */
  prepared?: number;
  /** Prepared cells that came on screen. */
  shown?: number;
  /** Prepared cells that went back unseen. */
  dropped?: number;
  /** Items whose data were requested. */
  asked?: number;
  /** Items whose data were no longer wanted. */
  cancelled?: number;
}

/** Members of it: data that take time, and the effect of prefetching. */
export interface ExpectedDataCounters {
  /** Items whose data came. */
  loaded?: number;
  /** Of these, the items whose data were prefetched. */
  prefetched?: number;
  /** Requests that were cancelled. */
  cancelled?: number;
  /** Cells that came on screen without their data. */
  missed?: number;
  /** How long cells were on screen without data, in seconds. */
  wait?: Seconds;
}

/** Room outside the edges of an item. */
export interface LayoutEdgeSpacing {
  /** The room at the top edge, in points. Default: `0`. */
  top?: number | LayoutSpacing;
  /** The room at the leading edge, in points. Default: `0`. */
  leading?: number | LayoutSpacing;
  /** The room at the bottom edge, in points. Default: `0`. */
  bottom?: number | LayoutSpacing;
  /** The room at the trailing edge, in points. Default: `0`. */
  trailing?: number | LayoutSpacing;
}

/** A supplementary view that lies on an item or a group. */
export interface LayoutSupplementaryItem {
  /** The kind of the views. */
  kind: string;
  /** The width and the height. */
  size: [number | LayoutLength, number | LayoutLength];
  /** The point of the item at which the view lies. */
  containerAnchor: LayoutAnchor;
  /** The point of the view that lies there; the point at the same edges unless given. */
  itemAnchor?: LayoutAnchor;
  /** The z index of the views. Default: `1`. */
  zIndex?: number;
}

/** Room that takes a share of the rest. */
export interface LayoutSpacing {
  /** The least length, in points. */
  flexible: number;
}

/** A point of a rectangle: named by edges, moved by an offset. */
export interface LayoutAnchor {
  /** The edges that name the point; the middle on an axis without one. */
  edges: ("top" | "leading" | "bottom" | "trailing")[];
  /** The offset, in points. */
  absoluteOffset?: Point;
  /** The offset, in shares of the supplementary view's own size. */
  fractionalOffset?: [number, number];
}
