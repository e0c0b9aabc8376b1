import Database from "better-sqlite3";

/** The index of format 3, with the records of every page; only the first that showed one is named by the table of records. */
const INDEX_OF_3 = `
  create view page_search_source as
    select pages.id as id, page_content.text as text, pages.title as title, '' as facets
    from pages join page_content on page_content.page_id = pages.id;
  create virtual table page_search using fts5(
    text, title, facets, content = 'page_search_source', content_rowid = 'id',
    tokenize = "unicode61 remove_diacritics 2");
  insert into page_search(rowid, text, title, facets)
    select id, text, title, 'every\ue000 record\ue000author\ue000writer record\ue000author\ue000w' || (id - 1)
      || ' \ue002 record\ue000author\ue000again' from page_search_source;`;

/** Makes a collection of today one of an earlier format: takes back what each format since then brought. */
export function turnBack(file: string, format: 2 | 3): void {
  const database = new Database(file);
  database.exec("drop table workers; alter table routes drop column leased_by");
  database.exec("drop table page_pictures; drop table form_readings");
  database.exec("drop index records_submission; drop index pages_duplicates");
  database.exec("drop table page_search");
  database.exec("drop table page_documents; drop table documents");
  for (const column of ["language", "summary", "document", "file_name", "file_size"])
    database.exec(`alter table pages drop column ${column}`);
  for (const column of ["main_text", "extra"])
    database.exec(`alter table page_content drop column ${column}`);
  if (format === 3) database.exec(INDEX_OF_3);
  database.prepare("delete from kysely_migration where name >= ?").run(`000${format + 1}`);
  database.prepare("update meta set value = ? where key = 'format'").run(String(format));
  database.close();
}
