// How many times more one side costs than the other, from pairs of measurements that were made side by side: the
// geometric mean of the ratios, and what it stays below with 95 % confidence (Student's t on their logarithms, one-sided).

/** The 95 % point of Student's t, one-sided, for 1, 2, … degrees of freedom; more than 30 are taken as 30. */
const STUDENT_95 = [
  ...[6.314, 2.92, 2.353, 2.132, 2.015, 1.943, 1.895, 1.86, 1.833, 1.812, 1.796, 1.782, 1.771, 1.761, 1.753],
  ...[1.746, 1.74, 1.734, 1.729, 1.725, 1.721, 1.717, 1.714, 1.711, 1.708, 1.706, 1.703, 1.701, 1.699, 1.697],
];

export function pairedRatio(before, after) {
  const ratios = after.map((value, at) => value / before[at]);
  const logs = ratios.map(Math.log);
  const count = logs.length;
  const mean = logs.reduce((sum, log) => sum + log, 0) / count;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (count - 1);
  const student = STUDENT_95[Math.min(count - 1, STUDENT_95.length) - 1];
  return { ratios, geometricMean: Math.exp(mean), upper95: Math.exp(mean + student * Math.sqrt(variance / count)) };
}
