/** Why a production sheet cannot be: the sheet says so before it is sent. By code. */

export const OF_PRODUCTION: Readonly<Record<string, string>> = {
  'too-expensive': 'That costs more i.p. than you have. Remove something.',
  besieged: 'A besieged colony cannot build ships, and nobody can leave it. Spend its i.p. on other things.',
  'too-few-people': 'There are not that many people. Enter a smaller number.',
  'bonus-too-high':
    'For each three emigrants one more can leave, up to the colony’s limit. Enter a lower bonus.',
  'technology-missing': 'That needs a technology that you do not have. Complete it first.',
  'too-many-factories': 'There are not enough people for that many factories. Build fewer.',
  'one-shield-a-planet': 'This planet already has a shield, and can have only one.',
  'not-for-conquered-colonies': 'A conquered colony cannot build bases or a shield. Remove them.',
  'level-not-reached':
    'That technology needs one of the same class from the level below. Complete one of those first.',
  'technology-owned': 'You already have that technology. Invest in another.',
  'more-than-the-price': 'That is more than it still costs. Enter a smaller sum.',
  'technology-named-twice': 'You chose the same technology twice. Choose each technology once.',
  'conflicts-with-saved-sheets':
    'This list does not fit the production orders that you have sent. Change those orders first.',
  'no-counters-left': 'No counters are left for these. Remove one from the map, or use some first.',
};
