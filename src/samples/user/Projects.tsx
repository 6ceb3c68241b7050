import { myProjects, type Project } from '#resources/samples/user';
import { useText } from '#src/i18n/useText';
import { Card, ListBlock } from '../page/Block';
import { Portrait } from './Portrait';
import { infoWords } from './texts';

const ProjectTile = ({ of: { name, description, contributors, peopleNumber } }: { of: Project }) => {
  const text = useText();
  return (
    <li className="project">
      <h3 className="cut" title={name}>
        {name}
      </h3>
      <p className="quiet cut" title={description}>
        {description}
      </p>
      <div className="contributors">
        <ul>
          {contributors.map((person) => (
            <li key={person.email} title={`${person.name} ${person.email}`}>
              <Portrait name={person.name} picture={person.avatar} size={26} />
              <span className="visually-hidden">{person.name}</span>
            </li>
          ))}
        </ul>
        <span className="quiet">{text(infoWords.others, { count: peopleNumber })}</span>
      </div>
    </li>
  );
};

/** The projects that the person takes part in. */
export const Projects = () => (
  <Card title={infoWords.projects}>
    <ListBlock call={myProjects} sent={{}}>
      {(projects) => (
        <ul className="projects">
          {projects.map((project) => (
            <ProjectTile key={project.id} of={project} />
          ))}
        </ul>
      )}
    </ListBlock>
  </Card>
);
