declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * Sites that the setting `FRAME_HOSTS` names may show this page in a frame. It works without cookies, its links
     * open outside the frame, nothing in it signs in or sends.
     */
    frame?: true;
  }
}

/** What a page made for other sites' frames says in its route's options. */
export const FRAMED = { hide: 'both', loader: false, frame: true } as const;

/** Whether a page is made to be shown in other sites' frames. @param matches its routes */
export const isFramed = (matches: readonly { readonly staticData: { readonly frame?: true } }[]): boolean =>
  matches.some(({ staticData }) => staticData.frame);
