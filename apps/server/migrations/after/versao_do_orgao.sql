-- Gives an orgao another version in the transaction that changes it, or a row of the small tables of
-- what it has and shows: whoever keeps something of it in memory compares versions.
CREATE OR REPLACE FUNCTION orgaos_versionar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.versao := nextval('orgaos_versao');
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER orgaos_mudam BEFORE INSERT OR UPDATE ON orgaos
  FOR EACH ROW EXECUTE FUNCTION orgaos_versionar();

-- A statement of many rows, as an import writes them, versions each of its orgaos once.
CREATE OR REPLACE FUNCTION orgaos_das_linhas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orgaos SET versao = 0 WHERE cod_empre IN (SELECT cod_empre FROM linhas);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION orgaos_todos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orgaos SET versao = 0;
  RETURN NULL;
END $$;

DO $$
DECLARE
  tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['orgao_servicos', 'exibicao', 'feriados', 'indices', 'autoridades',
    'setores', 'informacoes_classificadas', 'declaracoes_do_rol', 'publicacoes', 'relatorios_de_gestao',
    'beneficios_fiscais', 'renuncias_previstas', 'conteudos',
    'bancos_do_pix', 'credenciais_do_govbr', 'fontes_tributarias', 'programas_de_parcelamento']
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER versao_entra AFTER INSERT ON %I
      REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION orgaos_das_linhas()', tabela);
    EXECUTE format('CREATE OR REPLACE TRIGGER versao_muda_de AFTER UPDATE ON %I
      REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION orgaos_das_linhas()', tabela);
    EXECUTE format('CREATE OR REPLACE TRIGGER versao_muda_para AFTER UPDATE ON %I
      REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION orgaos_das_linhas()', tabela);
    EXECUTE format('CREATE OR REPLACE TRIGGER versao_sai AFTER DELETE ON %I
      REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION orgaos_das_linhas()', tabela);
    EXECUTE format('CREATE OR REPLACE TRIGGER versao_some AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION orgaos_todos()', tabela);
  END LOOP;
END $$;

-- A published answer tells of its request what is decided there and who has it: of one that is not
-- published nobody is told, and no orgao is touched. Publishing holds the request too.
CREATE OR REPLACE FUNCTION orgaos_da_publicada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orgaos SET versao = 0 WHERE cod_empre = NEW.cod_empre AND EXISTS (
    SELECT FROM publicacoes p
    WHERE p.cod_empre = NEW.cod_empre AND p.solicitacao_id = NEW.id AND p.retirada_em IS NULL);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER versao_da_publicada
  AFTER UPDATE OF decisao, setor_id, data_solicitacao, data_finalizacao ON solicitacoes
  FOR EACH ROW WHEN ((OLD.decisao, OLD.setor_id, OLD.data_solicitacao, OLD.data_finalizacao)
    IS DISTINCT FROM (NEW.decisao, NEW.setor_id, NEW.data_solicitacao, NEW.data_finalizacao))
  EXECUTE FUNCTION orgaos_da_publicada();

-- Tells every process that listens which orgaos have another version, once the transaction is over.
CREATE OR REPLACE FUNCTION orgaos_avisar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orgaos', cod_empre::text) FROM linhas;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION orgaos_avisar_todos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orgaos', 'todos');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orgaos_avisam_novos AFTER INSERT ON orgaos
  REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION orgaos_avisar();
CREATE OR REPLACE TRIGGER orgaos_avisam_antigos AFTER UPDATE ON orgaos
  REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION orgaos_avisar();
CREATE OR REPLACE TRIGGER orgaos_avisam_mudados AFTER UPDATE ON orgaos
  REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION orgaos_avisar();
CREATE OR REPLACE TRIGGER orgaos_avisam_idos AFTER DELETE ON orgaos
  REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION orgaos_avisar();
CREATE OR REPLACE TRIGGER orgaos_avisam_todos AFTER TRUNCATE ON orgaos
  FOR EACH STATEMENT EXECUTE FUNCTION orgaos_avisar_todos();
