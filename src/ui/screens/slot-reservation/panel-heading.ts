/** `id` of the panel's heading, which takes the focus when the panel has something new to say. */
export const PANEL_HEADING = 'reservation';
