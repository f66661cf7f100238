/** The demonstration's key; docs/reports.md sends reports with it. */
const deviceKey = 'pitlane-demo-device-key-0000000000000000000'

/** A pack of 400 cells, as the largest cars have. */
const input = {
  kind: 'battery_pack',
  version: 1,
  report_id: crypto.randomUUID(),
  measured_at: Date.UTC(2026, 10, 20, 9),
  testing_agency: { name: 'North Quay Garage', phone: '+44 114 555 0134', address: '3 Quay St', technician: 'Ann' },
  vehicle: { vin: 'WVWZZZ1JZ3W386752', plate: 'B-PL 1234', make: 'Volkswagen', model: 'ID.4', year: 2022 },
  device: { sn: '980000000017', software_version: '3.2.1' },
  pack: {
    chemistry: 'nmc',
    at_rest: true,
    state_of_health: 91,
    total_voltage: 1_472,
    modules: Array.from({ length: 40 }, (_, module) => ({
      name: String(module + 1),
      cells: Array.from({ length: 10 }, (__, cell) => 3.66 + ((module * 7 + cell * 3) % 40) / 1000),
      temperatures: [22, 23],
    })),
  },
}

/** Hands the pack's report in; gives its public id. */
export async function submitPack(origin: string): Promise<string> {
  const response = await fetch(`${origin}/apicloud/v1/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${deviceKey}` },
    body: JSON.stringify(input),
  })
  return ((await response.json()) as { data: { id: string } }).data.id
}
