/** Placeholder of the first page; the result pages are made in their own folder. */
const SuccessPage = () => <h1>Success</h1>;

export default SuccessPage;
