-- To-dos are the waiting entries themselves; their copies are not read any more.
delete from message where type = 'todo';
