import {
  FILTRO_INICIAL,
  idDoStatus,
  lerProcura,
  lerProtocolo,
  NATUREZAS,
  PRAZOS_DAS_SOLICITACOES,
  STATUS_DA_SOLICITACAO,
  type FiltroDeSituacao,
  type NaturezaId,
  type PrazoDaFila,
} from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { idEntre, opcoesDe } from '../../esic/processo/solicitacoes.queries.ts';
import { useCamposDaBusca } from '../../lib/campos-da-busca.ts';
import type { FiltrosNoEndereco, ListaNoEndereco } from '../../lib/lista-no-endereco.ts';
import { diaEscrito, lerPeriodo, PainelDeBusca, PeriodoCampos } from '../../ui/busca-de-lista.tsx';
import { NativeSelect, TextInput } from '../../ui/campo.tsx';
import { CAMPO_DA_BUSCA } from './atalhos.ts';
import { setoresQuery } from './gestao-api.ts';

/** In the address, for every situation at once; without anything there, `semEscolha`. */
export const TODAS = 'todas';

type Valor = FiltrosNoEndereco['valor'];

/** The choice of deadlines that the address asks for. */
export const prazoDe = (valor: Valor): PrazoDaFila | undefined =>
  PRAZOS_DAS_SOLICITACOES.find(({ nome }) => nome === valor('prazo'))?.nome;

/**
 * The situation shown before one is chosen; with 'minhas', one in which requests have an attendant; with
 * a deadline, which only what was not answered has, all of them.
 */
const semEscolha = (valor: Valor): FiltroDeSituacao | undefined => {
  if (prazoDe(valor) !== undefined) return undefined;
  return valor('minhas') === '1' ? idDoStatus('EM_ATENDIMENTO') : FILTRO_INICIAL;
};

/** The situation that the address asks for; undefined for all of them. */
export function situacaoDe({
  valor,
}: Pick<FiltrosNoEndereco, 'valor'>): FiltroDeSituacao | undefined {
  const texto = valor('situacao');
  return texto === TODAS ? undefined : (idEntre(STATUS_DA_SOLICITACAO, texto) ?? semEscolha(valor));
}

/** Whether nothing that is shown was answered: in the order of the deadlines, the overdue come first. */
export const soSemResposta = ({ situacao, prazo }: ReturnType<typeof pedido>): boolean =>
  prazo !== undefined || (situacao !== undefined && situacao !== idDoStatus('FINALIZADO'));

const sim = (texto: string) => (texto === '1' ? ('1' as const) : undefined);

const pedido = (valor: Valor) => {
  const protocolo = lerProtocolo(valor('protocolo'));
  const natureza: NaturezaId | undefined = idEntre(NATUREZAS, valor('natureza'));
  return {
    situacao: situacaoDe({ valor }),
    setor: valor('setor') || undefined,
    natureza,
    prazo: prazoDe(valor),
    numero_protocolo: protocolo.ok ? protocolo.valor : undefined,
    minhas: sim(valor('minhas')),
    meus_setores: sim(valor('meus_setores')),
    de: valor('de') || undefined,
    ate: valor('ate') || undefined,
  };
};

/** What the queue is narrowed by. */
export const FILTROS_DA_FILA = {
  nomes: [
    'situacao',
    'minhas',
    'meus_setores',
    'setor',
    'natureza',
    'prazo',
    'protocolo',
    'de',
    'ate',
  ],
  pedido,
};

/** What the form does with the list. */
export type ListaDaFila = Pick<
  ListaNoEndereco<string>,
  'valor' | 'mudar' | 'buscar' | 'limpar' | 'filtrada' | 'procurado'
>;

/** What is looked for, as it was typed: a protocol stands in the address, anything else does not. */
export const procuradoEm = ({ valor, procurado }: ListaDaFila): string =>
  valor('protocolo') || procurado;

/** What is wrong in what was typed, by field, or what it asks for. */
function lerCampos({ procura, de, ate }: Record<'procura' | 'de' | 'ate', string>) {
  const lida = procura.trim() === '' ? undefined : lerProcura(procura);
  const periodo = lerPeriodo({ de, ate });
  const motivos = {
    ...('errados' in periodo && periodo.errados),
    ...(lida?.ok === false && { procura: lida.motivo }),
  };
  if (!('lidos' in periodo) || lida?.ok === false) return { motivos };
  return { dias: periodo.lidos, procura: lida?.valor };
}

/**
 * What to look for, sector, nature, deadline and days, sectors and natures out of use too: requests still
 * have them. What is looked for is looked for in every situation.
 */
export function FiltrosForm({ lista, children }: { lista: ListaDaFila; children?: ReactNode }) {
  const { data: setores = [] } = useQuery(setoresQuery);
  const { campos, editar, motivos, setMotivos } = useCamposDaBusca({
    procura: procuradoEm(lista),
    setor: lista.valor('setor'),
    natureza: lista.valor('natureza'),
    prazo: lista.valor('prazo'),
    de: diaEscrito(lista.valor('de')),
    ate: diaEscrito(lista.valor('ate')),
  });

  const buscar = () => {
    const lidos = lerCampos(campos);
    setMotivos(lidos.motivos);
    if (lidos.motivos) return;
    const { setor, natureza, prazo } = campos;
    const { procura, dias } = lidos;
    const protocolo = procura?.por === 'PROTOCOLO' ? procura.valor : '';
    const filtros = { setor, natureza, prazo, ...dias, protocolo };
    const todas = procura !== undefined && { situacao: TODAS };
    lista.buscar(procura && protocolo === '' ? campos.procura.trim() : '', {
      ...filtros,
      ...todas,
    });
  };
  return (
    <PainelDeBusca
      motivos={motivos}
      filtrado={lista.filtrada}
      onBuscar={buscar}
      onLimpar={() => {
        lista.buscar('');
        lista.limpar();
      }}
    >
      <TextInput
        id={CAMPO_DA_BUSCA}
        label="Procurar"
        description="Protocolo, nome, CPF/CNPJ, e-mail ou palavras do pedido."
        value={campos.procura}
        onChange={({ currentTarget }) => editar({ procura: currentTarget.value })}
        error={motivos?.procura}
        maxLength={200}
        autoComplete="off"
      />
      <NativeSelect
        label="Prazo"
        value={campos.prazo}
        onChange={({ currentTarget }) => editar({ prazo: currentTarget.value })}
        data={[
          { value: '', label: 'Qualquer um' },
          ...PRAZOS_DAS_SOLICITACOES.map(({ nome, rotulo }) => ({ value: nome, label: rotulo })),
        ]}
      />
      <NativeSelect
        label="Setor"
        value={campos.setor}
        onChange={({ currentTarget }) => editar({ setor: currentTarget.value })}
        data={[
          { value: '', label: 'Todos' },
          ...setores.map(({ identificador, nome, ativo }) => ({
            value: identificador,
            label: ativo ? nome : `${nome} (inativo)`,
          })),
        ]}
      />
      <NativeSelect
        label="Natureza"
        value={campos.natureza}
        onChange={({ currentTarget }) => editar({ natureza: currentTarget.value })}
        data={[{ value: '', label: 'Todas' }, ...opcoesDe(NATUREZAS)]}
      />
      <PeriodoCampos rotulo="Solicitada de" valor={campos} motivos={motivos} onChange={editar} />
      {children}
    </PainelDeBusca>
  );
}
