/** The ratio between the bounds of two buckets; a percentile is off by less than that. */
const STEP = 1.15;
const SMALLEST = 1;
const LARGEST = 60_000;
const LAST = Math.ceil(Math.log(LARGEST / SMALLEST) / Math.log(STEP)) + 1;

export const BUCKET_COUNT = LAST + 1;

/** Bucket 0 holds values below 1, bucket n those below `STEP` to the power of n, and the last one the rest. */
export function bucketOf(value: number): number {
  if (value < SMALLEST) return 0;
  return Math.min(LAST, Math.floor(Math.log(value / SMALLEST) / Math.log(STEP)) + 1);
}

const lowerBound = (bucket: number) => (bucket === 0 ? 0 : SMALLEST * STEP ** (bucket - 1));
const upperBound = (bucket: number) => SMALLEST * STEP ** bucket;

/** Counts by bucket, for any range or several of them added up; the value is interpolated within its bucket. */
export function percentile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = share * total;
  let below = 0;
  for (const [bucket, count] of counts.entries()) {
    if (count > 0 && below + count >= rank) {
      const part = Math.max(0, rank - below) / count;
      return lowerBound(bucket) + part * (upperBound(bucket) - lowerBound(bucket));
    }
    below += count;
  }
  return lowerBound(LAST);
}
