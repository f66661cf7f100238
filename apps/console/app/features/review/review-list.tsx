import { allStars, reviewStates } from '@pitlane/domain/review/review.ts'
import { useTranslate } from 'ra-core'
import {
  BooleanField,
  DataTable,
  FunctionField,
  NullableBooleanInput,
  NumberInput,
  SelectInput,
} from 'ra-ui-materialui'
import type { StaffReviewRow } from '@pitlane/contract/review/staff.ts'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'
import { OneLine } from '../../parts/words.tsx'
import { Stars } from './stars.tsx'

const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(reviewStates, 'review.state')} alwaysOn />,
  <SelectInput key="stars" source="stars" choices={choicesOf(allStars, 'review.stars')} alwaysOn />,
  <NullableBooleanInput
    key="has_media"
    source="has_media"
    parse={(value: string) => (value === '' ? undefined : Number(value === 'true'))}
  />,
  <NumberInput key="goods_id" source="goods_id" />,
  <NumberInput key="user_id" source="user_id" />,
]

/** The reviews of buyers, the newest first. */
export function ReviewList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.order')}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="state" disableSort>
          <StateField source="state" words="review.state" />
        </DataTable.Col>
        <DataTable.Col source="stars" disableSort>
          <FunctionField render={({ stars }: StaffReviewRow) => <Stars count={stars} />} />
        </DataTable.Col>
        <DataTable.Col source="goods" disableSort />
        <DataTable.Col source="text" disableSort>
          <FunctionField render={({ text }: StaffReviewRow) => <OneLine text={text} pixels={320} />} />
        </DataTable.Col>
        <DataTable.Col source="media_count" disableSort align="right">
          <FunctionField render={({ media_count }: StaffReviewRow) => media_count || null} />
        </DataTable.Col>
        <DataTable.Col source="is_answered" disableSort>
          <BooleanField source="is_answered" looseValue />
        </DataTable.Col>
        <DataTable.Col source="email" disableSort />
        <DataTable.Col source="created_at" disableSort>
          <TimeField source="created_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
