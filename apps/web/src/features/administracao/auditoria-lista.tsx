import type { RegistroDeAuditoria } from '@balcao/contracts';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { Link } from 'wouter';
import type { IrParaPagina } from '../../lib/lista-no-endereco.ts';
import { Badge } from '../../ui/badge.tsx';
import { ComDetalhe, Detalhe } from '../../ui/com-detalhe.tsx';
import { Table, type Coluna } from '../../ui/table.tsx';
import { fatosDe, PAPEIS } from './auditoria-api.ts';
import classes from './auditoria.module.css';

/** The same list, of one account or of one address only. */
function So({ filtro, rotulo, texto }: { filtro: string; rotulo: string; texto: string }) {
  return (
    <Link href={`/dashboard/auditoria?${filtro}`} aria-label={rotulo} className={classes.so}>
      {texto}
    </Link>
  );
}

const COLUNAS: readonly Coluna<RegistroDeAuditoria>[] = [
  { titulo: 'Quando', celula: ({ momento_formatado }) => momento_formatado },
  {
    titulo: 'Quem',
    celula: ({ usuario, usuario_id, papel }) => (
      <ComDetalhe detalhe={usuario === null ? null : PAPEIS[papel]}>
        {usuario !== null && usuario_id !== null ? (
          <So
            filtro={`usuario_id=${usuario_id}`}
            rotulo={`${usuario}: ver só o que fez`}
            texto={usuario}
          />
        ) : (
          PAPEIS[papel]
        )}
      </ComDetalhe>
    ),
  },
  {
    titulo: 'O que',
    celula: (registro) => (
      <ComDetalhe detalhe={fatosDe(registro).join(' · ')}>{registro.descricao}</ComDetalhe>
    ),
  },
  {
    titulo: 'Origem',
    celula: ({ origem }) => (
      <Detalhe>
        {origem === null ? (
          'Não fica anotada'
        ) : (
          <So filtro={`origem=${origem}`} rotulo={`Ver só a origem ${origem}`} texto={origem} />
        )}
      </Detalhe>
    ),
  },
  {
    titulo: 'Selo',
    celula: ({ selado }) =>
      selado ? (
        <Badge cor="verde" icone={IconLock} texto="SELADO" />
      ) : (
        <Badge cor="cinza" icone={IconClockHour4} texto="A SELAR" />
      ),
  },
];

interface AuditoriaListaProps {
  pagina: { data: RegistroDeAuditoria[]; current_page: number; per_page: number; total: number };
  onPagina: IrParaPagina;
}

/** A page of the trail, newest first. */
export function AuditoriaLista({ pagina, onPagina }: AuditoriaListaProps) {
  return (
    <Table
      legenda="Registros da trilha de auditoria"
      colunas={COLUNAS}
      linhas={pagina.data}
      chave={({ id }) => id}
      paginacao={{
        pagina: pagina.current_page,
        porPagina: pagina.per_page,
        total: pagina.total,
        onChange: onPagina,
      }}
    />
  );
}
