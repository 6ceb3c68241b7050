-- To-dos are the waiting entries themselves (docs/decisions/028-todos-are-the-work.md); their copies are not read any more.
delete from message where type = 'todo';
