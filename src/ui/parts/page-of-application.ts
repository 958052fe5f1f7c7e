/** Where what somebody has sent is read. Messages have a page of their own: there one says whether the answer helps. */
export const pageOfApplication = (kind: string) =>
  kind === 'investor-message' ? '/account/messages/$id' : '/account/applications/$id';
