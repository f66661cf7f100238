import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { OctagonAlert, ShieldCheck } from 'lucide-react'
import { lookUpHref, type Subject, type VehicleQuery } from './vehicle-query.ts'

type VehicleLinksProps = { vehicle: VehicleQuery; labels: Record<Subject, string> }

/** From a screen about a vehicle to its recalls and ratings; the labels are the texts of that screen. */
export const VehicleLinks = ({ vehicle, labels }: VehicleLinksProps) => (
  <List>
    <ListRow icon={<OctagonAlert size={24} />} title={labels.recalls} href={lookUpHref('recalls', vehicle)} />
    <ListRow icon={<ShieldCheck size={24} />} title={labels.ratings} href={lookUpHref('ratings', vehicle)} />
  </List>
)
