import fastify from 'fastify';
import pg from 'pg';

/**
 * The list of tenders as Fastify and pg alone would answer it, in a process of its own: the same rows and their number,
 * by one statement, without filters, checks and texts. Told the database's address as its argument; prints its port.
 */
const [, , url = ''] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: 4, options: '-c timezone=UTC' });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const app = fastify();
app.get('/tenders', async () => {
  const { rows } = await pool.query(
    `select id, number, type, state as status, name, address, split_part(description, '. ', 1) as about, district, metro, metro_distance as "metroDistance",
       start_price as "startPrice", price_per_metre as "pricePerMetre", area, rooms, floor, floors,
       lease_term as "leaseTerm", published_at as "publishedAt", deadline_at as "deadlineAt", views,
       photo_urls ->> 0 as photo, jsonb_array_length(photo_urls) as photos, array[longitude, latitude] as at,
       is_sample as "isSample", count(*) over ()::int as total
     from tenders where is_published order by published_at desc, number desc limit 20`,
  );
  return { items: rows, total: rows[0]?.total ?? 0 };
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
console.log(port);
// Its parent's end is its own.
process.on('disconnect', () => process.exit());
