import { createServer } from 'node:http';
import { bookSeat, CrossingFull } from '../booking/book-seat.ts';
import { cancelledByWind } from '../harbour/timetable.ts';

/** POST /book?crossing=k1&passenger=NAME, GET /cancelled?wind=15 */
export function startServer(port: number) {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/cancelled') {
      response.end(JSON.stringify(cancelledByWind(Number(url.searchParams.get('wind')))));
      return;
    }
    try {
      const hold = bookSeat(url.searchParams.get('crossing') ?? '', url.searchParams.get('passenger') ?? '');
      response.end(JSON.stringify(hold));
    } catch (error) {
      response.statusCode = error instanceof CrossingFull ? 409 : 400;
      response.end();
    }
  }).listen(port);
}
