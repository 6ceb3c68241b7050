import jsonServer from 'json-server';

/** A json-server with five records in a process of its own: its old packages do not load beside a page. It prints its port. */
const tenant = ['Ann', 'Bea', 'Cid', 'Dan', 'Eve'].map((name, index) => ({
  id: index + 1,
  name,
  level: index % 2,
  balance: `${index}50.00`,
  contactName: null,
  contactPhone: null,
  email: null,
  remark: null,
  warnBelow: null,
  reviewHours: null,
  status: 1,
  createdAt: `2026-11-0${index + 1}T08:00:00.000Z`,
  updatedAt: `2026-11-0${index + 1}T08:00:00.000Z`,
}));
const app = jsonServer.create();
app.use(jsonServer.defaults({ logger: false }));
app.use('/api', jsonServer.router({ tenant }));
const server = app.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
