import { useNavigate } from 'react-router';

/** Goes back to where the reader came from, or to the first page when they opened this page first. */
export const useBack = (): (() => void) => {
  const navigate = useNavigate();
  return () => void (window.history.length > 1 ? navigate(-1) : navigate('/'));
};
