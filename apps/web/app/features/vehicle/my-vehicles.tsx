import { Card } from '@pitlane/ui/card.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { Car, ChevronRight } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import type { MyVehicle } from './load-vehicle.ts'
import { homeOf, vehicleNameOf, resultHref, type Subject, wholeOf } from './vehicle-query.ts'
import styles from './vehicle.module.css'

/** Those of my reports: by their names where they have them, else by the VIN, which goes as a form. */
export function MyVehicles({ subject, vehicles }: { subject: Subject; vehicles: MyVehicle[] }) {
  const t = useT()
  return (
    <Section title={t('vehicle.my_vehicles')}>
      <Card flush>
        <List>
          {vehicles.map((vehicle) => {
            const whole = wholeOf(vehicle)
            const key = vehicle.vin || `${vehicle.make} ${vehicle.model} ${vehicle.year}`
            if (whole)
              return (
                <ListRow
                  key={key}
                  icon={<Car size={24} />}
                  title={<bdi>{vehicleNameOf(whole)}</bdi>}
                  detail={vehicle.vin}
                  href={resultHref(subject, whole)}
                />
              )
            if (!vehicle.vin)
              return (
                <ListRow
                  key={key}
                  icon={<Car size={24} />}
                  title={<bdi>{`${vehicle.make} ${vehicle.model}`}</bdi>}
                  href={`${homeOf(subject)}?${new URLSearchParams({ make: vehicle.make, model: vehicle.model })}`}
                />
              )
            return (
              <form key={key} method="post" action="/car_callback/vin">
                <input type="hidden" name="for" value={subject} />
                <input type="hidden" name="vin" value={vehicle.vin} />
                <button type="submit" className={styles.vehicle}>
                  <Car size={24} />
                  <span>{vehicle.vin}</span>
                  <ChevronRight size={20} />
                </button>
              </form>
            )
          })}
        </List>
      </Card>
    </Section>
  )
}
