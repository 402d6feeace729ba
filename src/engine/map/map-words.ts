// The words of a map that every way of showing it shares.
export { countsLine, folderFacts, omittedLine, symbolLabel } from '../../context/map/write-map.ts';
