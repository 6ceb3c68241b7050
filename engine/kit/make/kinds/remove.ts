import { organization } from '#engine/schema/organization';
import { targetOf } from '#engine/schema/values';
import { fileDeclaring, type Plan, type Request } from '#engine/kit/make/plan';
import { Refusal, oneOf } from '#engine/kit/make/read';
import { snake } from '#engine/kit/make/words';
import { withoutSubject } from '#engine/kit/make/without';

/** The folders that a subject has, in each room. */
const roomsOf = (name: string) =>
  ['resources', 'server', 'src/screens', 'tests/server'].map((room) => `${room}/${name}`);

/** Takes a subject of the business away: its folders, what names it elsewhere, and its table. */
export const planRemoval = ({ names, resources, tree }: Request): Plan => {
  const files = tree.list?.() ?? [];
  const owned = [...new Set(files.flatMap((file) => /^resources\/(\w+)\//.exec(file)?.[1] ?? []))];
  const [wanted = ''] = names;
  const { name } = resources.find((one) => one.name === wanted) ?? { name: wanted };
  if (resources.some((one) => one.name === name) && fileDeclaring(name, tree).startsWith('engine/'))
    throw new Refusal(`${name} is the engine's, and every console has it. Take its rights away in its place.`);
  oneOf(owned, name, 'subject of this business');
  if (name === organization?.resource)
    throw new Refusal(`People belong to a ${name}: first set \`organization\` in resources/business.ts to undefined.`);
  const naming = resources.flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(([, field]) => resource.name !== name && targetOf(field) === name)
      .map(([field]) => `${resource.name}.${field} (${fileDeclaring(resource.name, tree)})`),
  );
  if (naming.length > 0) throw new Refusal(`Other records name a ${name}. First remove ${naming.join(', ')}.`);
  const removed = roomsOf(name).filter((room) => files.some((file) => file.startsWith(`${room}/`)));
  const isRemoved = (file: string) => removed.some((room) => file.startsWith(`${room}/`));
  const others = files
    .filter((file) => !isRemoved(file))
    .flatMap((path) => withoutSubject(path, tree, name, isRemoved));
  return {
    changes: others.map(({ change }) => change),
    removed,
    ...(resources.some((one) => one.name === name) && { migration: `remove_${snake(name)}` }),
    next: [
      ...others.flatMap(({ left }) => left).map((place) => `Look at ${place}: it still names what is gone.`),
      `${name} is gone, and its table with the next start. What the log says of it stays.`,
    ],
  };
};
