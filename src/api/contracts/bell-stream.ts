/** Tells how many notifications are unread, at once and whenever that changes: server-sent events `unread`. */
export const BELL_STREAM_PATH = '/invest/bellnotifications/v1/stream';
