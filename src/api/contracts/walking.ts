/** How far people get on foot in a minute, as the portal works out every walk. Metres. */
export const METRES_A_MINUTE = 80;
