/** Where tabs and atlases meet. */
export const FLOW_CHANNEL = 'flow-log';
/** How long an atlas is told everything after it has asked; it asks more often. Milliseconds. */
export const FLOW_LEASE = 6000;
