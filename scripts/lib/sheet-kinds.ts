/**
 * Sheets that only some pages need, and what belongs to each; what belongs to none is in the sheet of every page. A page
 * and what it usually opens should find itself in one of them. A kind overrules those before it: whoever lays out
 * another's parts comes after it.
 */
export const KINDS: readonly (readonly [kind: string, of: RegExp])[] = [
  // What only the portal's makers and the curious look at.
  ['flows', /screens\/(?:flow-atlas|kit-gallery|attachments-demo)\/|charts\/statechart\//],
  // Ways in, services and texts that are more than a text, reservations of times.
  [
    'offers',
    /screens\/(?:away|consultation-booking|email-confirmation|kiosk|online-services|partners?|password-recovery|pilot-project|problem-search|registration|sign-in|sitemap|slot-reservation|support-navigator|technical-school|unsubscribe)\/|parts\/(?:calendar|consultation|contacts)\/|kit\/(?:stepper|countdown)\./,
  ],
  // Whatever draws figures.
  [
    'figures',
    /charts\/figures\/|parts\/goal|screens\/(?:calculator|esg(?:-ranking)?|goals?|iriis|industries|market-comparison|mpt-calculator|statistics|support-calculator|sustainable-business)\//,
  ],
  // Registers and tenders: lists, what is in them, maps; what is searched.
  [
    'things',
    /ui\/register\/(?!list-picture|register-card)|maps\/(?!tones|layer-symbol)|parts\/(?:list-filter\/(?!line-mark)|list\/(?!item-card)|(?:spaces|object|sites|search|loan|tenders)\/|pictures\/(?!picture\.)|catalog-frame)|screens\/(?:esg-register|favourites|investment-map|krt-boundary-check|opening|production-site|search|service-card|services|technology-cases|tenders?)\//,
  ],
  // What somebody with an account sends, has and works through.
  [
    'own',
    /screens\/(?:account|content-editing|content-list|desk-case|desk-queue|esg-compose|message-compose|message-follow-up|notifications|proposal-compose|register-editing|replies|subscriptions)\/|parts\/(?:desk|editing|open-matters|esg|reply|signup)\/|parts\/message-form|kit\/file-field\./,
  ],
];

export const isOfKind = ([, of]: (typeof KINDS)[number], id: string): boolean =>
  id.includes('/src/ui/') && of.test(id);
