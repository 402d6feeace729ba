// Where ctags is wrong, by rule: what it tells of is no definition of that name. At most 1 % of its names may be excused.
// A rule sees `{ name, line, kind, path, lines, file }` of a name that we do not have.
export const EXCUSES = {};
