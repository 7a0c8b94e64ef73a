/** Why a production sheet cannot be: the sheet says so before it is sent. By code. */

export const OF_PRODUCTION: Readonly<Record<string, string>> = {
  'too-expensive': 'That costs more i.p. than there are. Take something out.',
  besieged: 'A besieged colony builds no ships, and nobody leaves it. Spend its i.p. on other things.',
  'not-so-many-people': 'There are not so many people. Take a smaller number.',
  'bonus-too-high':
    'One more leaves for each three emigrants, and only up to the limit of the colony. Take a lower bonus.',
  'technology-missing': 'That needs a technology that you do not own. Complete it first.',
  'too-many-factories': 'There are not enough people for so many factories. Build fewer.',
  'one-shield-a-planet': 'A planet has one shield at most, and this one has it. Leave it out.',
  'not-for-the-conquered': 'A conquered colony builds no bases and no shield. Leave them out.',
  'level-not-reached':
    'That technology needs one of the level below, of the same class. Complete such a one first.',
  'technology-owned': 'You own that technology already. Invest in another.',
  'more-than-the-price': 'That is more than is still to be paid for it. Take a smaller sum.',
  'technology-named-twice': 'The same technology is named twice. Name each once.',
  'spoils-what-was-sent':
    'With this list, what you sent for the production turn could not be carried out. Send other sheets first.',
  'no-counters-left': 'You have as many of these as there are counters. Take one up, or use some first.',
};
