// The files that a count of the graph writes for others, in the data folder.

/** Of which generation they are; written last. */
export const STATS_MANIFEST = 'graph_index/manifest.json';
export const STATS_FILE = 'graph_index/stats.json';
export const COMMUNITIES_FILE = 'graph_index/communities.json';
export const RANKS_FILE = 'graph_index/ranks.json';
export const PERCENTILES_FILE = 'graph_index/percentiles.json';
