// The words that all formats of a map share.
export { countsLine, folderFacts, omittedLine, symbolLabel } from '../../context/map/write-map.ts';
