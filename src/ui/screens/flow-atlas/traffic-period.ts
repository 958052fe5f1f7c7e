/** Periods that the atlas offers: days, today included. */
export const TRAFFIC_PERIODS = [7, 30, 90, 365] as const;
export type TrafficPeriod = (typeof TRAFFIC_PERIODS)[number];
export const USUAL_PERIOD: TrafficPeriod = 30;

export const isTrafficPeriod = (value: unknown): value is TrafficPeriod =>
  TRAFFIC_PERIODS.some((period) => period === value);
