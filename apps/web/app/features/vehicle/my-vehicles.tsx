import { Card } from '@pitlane/ui/card.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { Car, ChevronRight } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { type MyVehicle, vehicleKey } from './my-vehicle.ts'
import { lookUpHref, vehicleNameOf, type Subject, wholeOf } from './vehicle-query.ts'
import styles from './vehicle.module.css'

/** Those of my reports and cases: by their names where they have them, else by the VIN, which goes as a form. */
export function MyVehicles({ subject, vehicles }: { subject: Subject; vehicles: MyVehicle[] }) {
  const t = useT()
  return (
    <Section title={t('vehicle.my_vehicles')}>
      <Card flush>
        <List>
          {vehicles.map((vehicle) => {
            const whole = wholeOf(vehicle)
            const key = vehicleKey(vehicle)
            if (whole || !vehicle.vin)
              return (
                <ListRow
                  key={key}
                  icon={<Car size={24} />}
                  title={<bdi>{whole ? vehicleNameOf(whole) : `${vehicle.make} ${vehicle.model}`}</bdi>}
                  detail={vehicle.vin}
                  href={lookUpHref(subject, vehicle)}
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
