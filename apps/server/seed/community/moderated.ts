import type { DecisionOutcome } from '@pitlane/domain/community/moderation.ts'
import type { NoticeCategory } from '@pitlane/domain/community/notice.ts'

type SeedNotice = { who: string; category: NoticeCategory; reasons: string[]; text: string; hoursAgo: number }
export type SeedModerated = {
  who: string
  text: string
  hoursAgo: number
  /** A comment on the newest post of somebody; otherwise it is a post. */
  commentOn?: string
  notices?: readonly SeedNotice[]
  /** By the demonstration's moderator. */
  decision?: {
    outcome: DecisionOutcome
    category: NoticeCategory
    reasons: string[]
    note: string
    hoursAgo: number
  }
  objection?: { text: string; hoursAgo: number }
}

/** He has come today: what he writes waits for a moderator. */
export const newcomer = { email: 'nils@pitlane.example', hoursAgo: 6, name: 'Key deals' }

/** What keeps the moderators of the demonstration busy, oldest first. */
export const moderated: readonly SeedModerated[] = [
  {
    who: 'oksana',
    text: 'Warning to all workshops: the owner of the grey Octavia, plate 482 KZA 02, Abay Avenue, has not paid his bill since August. Do not take him in.',
    hoursAgo: 200,
    notices: [
      {
        who: 'minji',
        category: 'privacy',
        reasons: ['plate'],
        text: 'His plate and his street are in there.',
        hoursAgo: 190,
      },
    ],
    decision: {
      outcome: 'remove',
      category: 'privacy',
      reasons: ['plate'],
      note: 'We understand that you are annoyed. Please write it without the plate and the street.',
      hoursAgo: 176,
    },
  },
  {
    who: 'owner',
    text: 'Airbag light on after a seat swap? Two ohms across the yellow plug and it stays off. Inspectors never look under the seat.',
    hoursAgo: 72,
    notices: [
      {
        who: 'workshop',
        category: 'dangerous',
        reasons: ['safety_systems'],
        text: 'Somebody will do that and sell the car.',
        hoursAgo: 60,
      },
    ],
    decision: {
      outcome: 'remove',
      category: 'dangerous',
      reasons: ['safety_systems'],
      note: 'How to switch a safety system off does not belong here, whatever it was meant as.',
      hoursAgo: 40,
    },
    objection: {
      text: 'I was describing what I found in a car that I had bought, as a warning. I can say so more clearly if you put it back.',
      hoursAgo: 20,
    },
  },
  {
    who: 'piotr',
    text: 'Mileage adjusted while you wait, all makes from 2008, no trace in any control unit. Half price for dealers this week.',
    hoursAgo: 16,
    notices: [
      {
        who: 'workshop',
        category: 'illegal_goods',
        reasons: ['odometer'],
        text: 'This is a crime in most of the countries that we deliver to.',
        hoursAgo: 11,
      },
    ],
  },
  {
    who: 'lucia',
    text: 'WIN a scan tool! Like this post, share it with ten mechanics and send me the phone number of your workshop. Only today!',
    hoursAgo: 13,
    notices: [
      {
        who: 'sanne',
        category: 'spam',
        reasons: ['advertising'],
        text: 'Third time this week.',
        hoursAgo: 12,
      },
      { who: 'owner', category: 'spam', reasons: ['advertising', 'repeated'], text: '', hoursAgo: 9 },
      {
        who: 'haruto',
        category: 'fraud',
        reasons: ['phishing'],
        text: 'She collects phone numbers. Mine was called the same evening.',
        hoursAgo: 7,
      },
    ],
  },
  {
    who: 'emre',
    commentOn: 'wei',
    text: 'Only a fool measures after two hours. Leave the high voltage to people who have learned something.',
    hoursAgo: 8,
    notices: [{ who: 'amine', category: 'harassment', reasons: ['insult'], text: '', hoursAgo: 5 }],
  },
  {
    who: 'nils',
    text: 'Key programmers for all makes at half the price, delivered in two days: www.key-deals.example/today',
    hoursAgo: 2,
  },
]
