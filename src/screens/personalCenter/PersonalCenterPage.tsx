import { useNavigate } from 'react-router';
import { PersonalCenter } from './PersonalCenter';
import { VisitorPassword } from './VisitorPassword';
import { useUser } from '../../auth/useUser';

/** `account/change-pwd`: the personal centre of a signed-in person, and the way for a visitor to change a password. */
const PersonalCenterPage = () => {
  const user = useUser();
  const navigate = useNavigate();
  return user ? <PersonalCenter user={user} /> : <VisitorPassword goTo={(path) => void navigate(path)} />;
};

export default PersonalCenterPage;
