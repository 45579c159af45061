import { type RegistroDeAuditoria, type listAuditoria } from '@balcao/contracts';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { Link } from 'wouter';
import { Badge } from '../../ui/badge.tsx';
import { ComDetalhe, Detalhe } from '../../ui/fatos.tsx';
import { type Colunas } from '../../ui/lista-por-paginas.tsx';
import classes from './auditoria.module.css';

export const PAPEIS: Record<RegistroDeAuditoria['papel'], string> = {
  VISITANTE: 'Visitante',
  CONTRIBUINTE: 'Contribuinte',
  PREFEITURA: 'Prefeitura',
  ADMIN: 'Administração',
  OPERADOR: 'Operador do servidor',
};

type Papel = keyof typeof PAPEIS;

export const lerPapel = (texto: string): Papel | undefined =>
  Object.hasOwn(PAPEIS, texto) ? (texto as Papel) : undefined;

export interface FiltroDeAuditoria {
  evento?: string;
  papel?: Papel;
  /** Civil days. */
  de?: string;
  ate?: string;
  cpfcnpj?: string;
  usuario_id?: string;
  origem?: string;
}

const escrito = (valor: unknown): string =>
  typeof valor === 'string' ? valor : JSON.stringify(valor);

/** The facts of an event, as people read them: `liberacao: AUTOMATICA`. */
function fatosDe({ dados }: Pick<RegistroDeAuditoria, 'dados'>): string[] {
  const fatos = JSON.parse(dados) as Record<string, unknown>;
  return Object.entries(fatos).map(([nome, valor]) => `${nome}: ${escrito(valor)}`);
}

/** The same list, of one account or of one address only. */
function So({ filtro, rotulo, texto }: { filtro: string; rotulo: string; texto: string }) {
  return (
    <Link href={`/dashboard/auditoria?${filtro}`} aria-label={rotulo} className={classes.so}>
      {texto}
    </Link>
  );
}

/** What the trail shows of an event; newest first, it sorts by nothing. */
export const COLUNAS_DA_TRILHA: Colunas<typeof listAuditoria> = [
  { titulo: 'Quando', celula: ({ momento_formatado }) => momento_formatado },
  {
    titulo: 'Quem',
    celula: ({ usuario, usuario_id, papel, por }) => (
      <ComDetalhe
        detalhe={
          usuario === null
            ? null
            : [PAPEIS[papel], ...(por === null ? [] : [`agindo por ${por}`])].join(' · ')
        }
      >
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
