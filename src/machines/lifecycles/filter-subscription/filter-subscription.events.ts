/** Officials send a subscription nothing. */
export const filterSubscriptionEvents = {} as const;
