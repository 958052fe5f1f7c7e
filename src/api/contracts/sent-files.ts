/** Where files are that people have sent, each by its id. */
export const SENT_FILES = '/common/attachments/v1/files';
