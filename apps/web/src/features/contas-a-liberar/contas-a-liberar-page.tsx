import { listContasALiberar, type ContaALiberar } from '@balcao/contracts';
import {
  diaEm,
  formatarData,
  formatarDocumento,
  formatarTelefone,
  telefoneNacional,
  tipoDocumento,
} from '@balcao/domain';
import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs';
import { useState } from 'react';
import { useOrgao } from '../../lib/orgao.ts';
import { Badge, type BadgeCor } from '../../ui/badge.tsx';
import { BuscaDeLista } from '../../ui/busca-de-lista.tsx';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { ComDetalhe } from '../../ui/fatos.tsx';
import { ListaPorPaginas, useLista, type Colunas } from '../../ui/lista-por-paginas.tsx';
import { Page } from '../../ui/page.tsx';
import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';
import { contasQueries } from '../../lib/contas-a-liberar.ts';
import { LiberarModal, RecusarModal } from './decidir-modais.tsx';
import classes from './contas-a-liberar.module.css';

type Selo = { cor: BadgeCor; icone: Icon; texto: string };

const certo = (texto: string): Selo => ({ cor: 'verde', icone: IconCircleCheck, texto });

const DATAS: Record<NonNullable<ContaALiberar['data_conferida']>, (data: string) => Selo> = {
  CERTA: (data) => certo(`${data} confere`),
  ERRADA: (data) => ({ cor: 'vermelho', icone: IconAlertTriangle, texto: `${data} não confere` }),
  NAO_CONSTA: (data) => ({ cor: 'cinza', icone: IconFileOff, texto: `${data} não consta` }),
};

const PROVAS: Record<NonNullable<ContaALiberar['prova_dada']>, string> = {
  CODIGO: 'Código da carta confere',
  RG: 'RG confere',
  PIS_PASEP: 'PIS/PASEP confere',
};

/** What was proved by whoever registered: never by colour alone. */
function Provado({ conta }: { conta: ContaALiberar }) {
  const { cpfcnpj, data_conferida, prova_dada, email_confirmado } = conta;
  const data = tipoDocumento(cpfcnpj) === 'CPF' ? 'Data de nascimento' : 'Data de registro';
  const selos: Selo[] = [
    ...(data_conferida === null ? [] : [DATAS[data_conferida](data)]),
    prova_dada === null
      ? { cor: 'cinza', icone: IconFileOff, texto: 'Sem prova' }
      : certo(PROVAS[prova_dada]),
    email_confirmado
      ? certo('E-mail confirmado')
      : { cor: 'amarelo', icone: IconClockHour4, texto: 'E-mail por confirmar' },
  ];
  return (
    <span className={classes.provas}>
      {selos.map((selo) => (
        <Badge key={selo.texto} {...selo} />
      ))}
    </span>
  );
}

/** The day on which somebody registered, in the institution's zone. */
function PedidaEm({ pedida_em }: Pick<ContaALiberar, 'pedida_em'>) {
  const { fuso } = useOrgao();
  return formatarData(diaEm(new Date(pedida_em), fuso));
}

const telefoneDe = (telefone: string | null): string | null =>
  telefone === null ? null : formatarTelefone(telefoneNacional(telefone));

const COLUNAS: Colunas<typeof listContasALiberar> = [
  {
    titulo: 'Quem se cadastrou',
    campo: 'nome',
    celula: ({ nome, cpfcnpj }) => (
      <ComDetalhe detalhe={formatarDocumento(cpfcnpj)}>{nome}</ComDetalhe>
    ),
  },
  {
    titulo: 'Contato',
    celula: ({ email, telefone }) => (
      <ComDetalhe detalhe={telefoneDe(telefone)}>{email}</ComDetalhe>
    ),
  },
  { titulo: 'O que foi provado', celula: (conta) => <Provado conta={conta} /> },
  { titulo: 'Desde', campo: 'pedida_em', celula: (conta) => <PedidaEm {...conta} /> },
];

/** The accounts that wait for somebody to check who registered. */
export function ContasALiberarPage() {
  const lista = useLista(listContasALiberar, {
    chave: contasQueries.queryKey,
    colunas: COLUNAS,
    ordem: { campo: 'pedida_em', sentido: 'asc' },
  });
  const [decidida, setDecidida] = useState<{ conta: ContaALiberar; libera: boolean }>();
  const fechar = () => setDecidida(undefined);
  const negado = foiNegado(lista.consulta.error);
  return (
    <Page
      titulo="Contas aguardando liberação"
      descricao="Quem se cadastrou sem provar quem é, ou cuja data não consta. Confira por outro meio e libere, ou recuse com o motivo."
    >
      {negado && <SemAcesso />}
      <BuscaDeLista
        rotulo="Nome ou CPF/CNPJ"
        maximo={100}
        disabled={negado}
        onBuscar={lista.buscar}
      />
      {!negado && (
        <ListaPorPaginas
          lista={lista}
          legenda="Contas aguardando liberação"
          buscando="Buscando as contas..."
          vazio="Nenhuma conta aguarda liberação"
          altura="7rem"
          acoes={(conta) => (
            <Actions>
              <Button
                onClick={() => setDecidida({ conta, libera: true })}
                aria-label={`Liberar a conta de ${conta.nome}`}
              >
                Liberar
              </Button>
              <Button
                variant="default"
                onClick={() => setDecidida({ conta, libera: false })}
                aria-label={`Recusar o cadastro de ${conta.nome}`}
              >
                Recusar
              </Button>
            </Actions>
          )}
        />
      )}
      {decidida?.libera === true && <LiberarModal conta={decidida.conta} onClose={fechar} />}
      {decidida?.libera === false && <RecusarModal conta={decidida.conta} onClose={fechar} />}
    </Page>
  );
}
