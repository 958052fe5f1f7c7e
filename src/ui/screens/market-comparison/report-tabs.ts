/** The parts of a report, by their addresses. */
export const REPORT_TABS = [
  'summary-analysis',
  'import-status',
  'export-status',
  'import-position',
  'trade-relations',
] as const;
export type ReportTab = (typeof REPORT_TABS)[number];

/** Which part of which report is shown. */
export interface ReportScreenProps {
  id: string;
  tab: ReportTab;
  /** Token of the link by which somebody reads another's. */
  share: string | undefined;
}
