/**
 * For a query that the page's heading follows, too. The heading stands from the beginning and reads whenever the page is
 * opened; what stands below comes later, when it is known who asks, and takes what was read or is on its way. What makes
 * a query stale while the page stands makes it read again as ever.
 */
export const READ_BY_HEADING = { refetchOnMount: false, retryOnMount: false } as const;
