import { expect, test } from 'vitest';
import { isReport, reportOf } from './read-report.ts';
import { subjectOf } from './read-subject.ts';

const LONG =
  'When the same crossing is booked twice the second passenger gets the seat of the first one instead of an error. '.repeat(
    4,
  );

test('a subject loses its type and number; an empty one asks nothing', () => {
  expect(subjectOf('fix(net): wait longer between two tries (#7)')).toBe('wait longer between two tries');
  for (const subject of ['Merge branch x into y', 'Bump a from 1 to 2', 'Update dev dependencies', 'typo'])
    expect(subjectOf(subject)).toBe(null);
});

test('a report is a commit that repairs something and says at length what was wrong', () => {
  expect(isReport('Fix double bookings of a seat')).toBe(true);
  expect(isReport('Add a list of seats')).toBe(false);
  const report = reportOf(`Fix double bookings of a seat (#3)\n\n${LONG}\n\nSigned-off-by: Ada <ada@example.org>`);
  expect(report).toBe(`Fix double bookings of a seat\n\n${LONG.trim()}`);
  expect(reportOf('Fix double bookings of a seat\n\nIt failed.')).toBe(null);
});
