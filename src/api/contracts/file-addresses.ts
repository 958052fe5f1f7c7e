import { SENT_FILES } from './sent-files.ts';

/** An address of another site: https alone, and without a name before an `@`, which looks like the site's own. */
export const isOutsideAddress = (address: string): boolean =>
  /^https:\/\/[^\s"<>\\/@?#.][^\s"<>\\]*$/.test(address) &&
  URL.canParse(address) &&
  !/^https:\/\/[^/?#]*@/.test(address);

const SEGMENT = String.raw`[^\s"<>\\/?#]+`;
const PATH = `^/(?:${SEGMENT}/)*${SEGMENT}`;
const PICTURE = new RegExp(`${PATH}\\.(?:avif|gif|jpe?g|png|svg|webp)(?:\\?[^\\s"<>\\\\#]*)?$`, 'i');
const FILE = new RegExp(`${PATH}\\.[a-z\\d]{2,5}$`, 'i');
const SENT_FILE = new RegExp(`^${SENT_FILES}/[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}$`);

/** A picture that the portal itself answers: pages show no other (`img-src`), and a call of the portal is none. */
export const isPictureAddress = (address: string): boolean => PICTURE.test(address);

/** A document: on another site, or a file that the portal itself answers. */
export const isDocumentAddress = (address: string): boolean =>
  isOutsideAddress(address) || FILE.test(address) || SENT_FILE.test(address);
