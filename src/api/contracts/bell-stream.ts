/** Tells how many notifications are unread as soon as that changes: server-sent events `unread`. */
export const BELL_STREAM_PATH = '/invest/bellnotifications/v1/stream';
