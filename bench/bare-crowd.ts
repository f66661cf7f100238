import pg from 'pg'
import { createServer } from 'node:http'

/** What a crowd costs at the least: node:http, the two statements that it takes to say no, and nothing else. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })
const text = 'select id from flash_items where id = $1'

createServer((request, response) => {
  request.resume()
  request.on('end', async () => {
    for (let asked = 0; asked < 2; asked += 1) await pool.query({ name: 'read', text, values: [1] })
    response.setHeader('content-type', 'application/json').end('{"code":0,"data":null}')
  })
}).listen(Number(process.env['PORT']))
