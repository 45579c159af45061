import {
  lerProtocolo,
  NATUREZAS,
  FILTRO_INICIAL,
  idDoStatus,
  STATUS_DA_SOLICITACAO,
  type FiltroDeSituacao,
  type NaturezaId,
} from '@balcao/domain';
import { NativeSelect } from '../../ui/campo.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCamposDaBusca } from '../../lib/campos-da-busca.ts';
import type { FiltrosNoEndereco } from '../../lib/lista-no-endereco.ts';
import { opcoesDe, idEntre } from '../../esic/processo/solicitacoes.queries.ts';
import { ProtocoloInput } from '../../ui/masked-input.tsx';
import { setoresQuery } from './gestao-api.ts';
import { CAMPO_DA_BUSCA } from './atalhos.ts';
import { PainelDeBusca } from '../../ui/busca-de-lista.tsx';

/** In the address, for every situation at once; without anything there, `semEscolha`. */
export const TODAS = 'todas';

/** The situation shown before one is chosen; with 'minhas', one in which requests have an attendant. */
const semEscolha = (valor: FiltrosNoEndereco['valor']): FiltroDeSituacao =>
  valor('minhas') === '1' ? idDoStatus('EM_ATENDIMENTO') : FILTRO_INICIAL;

/** The situation that the address asks for; undefined for all of them. */
export function situacaoDe({
  valor,
}: Pick<FiltrosNoEndereco, 'valor'>): FiltroDeSituacao | undefined {
  const texto = valor('situacao');
  return texto === TODAS ? undefined : (idEntre(STATUS_DA_SOLICITACAO, texto) ?? semEscolha(valor));
}

/** Whether nothing that is shown was answered: in the order of the deadlines, the overdue come first. */
export const soSemResposta = (situacao: FiltroDeSituacao | undefined): boolean =>
  situacao !== undefined && situacao !== idDoStatus('FINALIZADO');

const sim = (texto: string) => (texto === '1' ? ('1' as const) : undefined);

/** The filters that the form holds; the others are switches. */
const NO_FORMULARIO = ['setor', 'natureza', 'protocolo'] as const;

/** What the queue is narrowed by. */
export const FILTROS_DA_FILA = {
  nomes: ['situacao', 'minhas', 'meus_setores', ...NO_FORMULARIO],
  pedido: (valor: FiltrosNoEndereco['valor']) => {
    const protocolo = lerProtocolo(valor('protocolo'));
    const natureza: NaturezaId | undefined = idEntre(NATUREZAS, valor('natureza'));
    return {
      situacao: situacaoDe({ valor }),
      setor: valor('setor') || undefined,
      natureza,
      numero_protocolo: protocolo.ok ? protocolo.valor : undefined,
      minhas: sim(valor('minhas')),
      meus_setores: sim(valor('meus_setores')),
    };
  },
};

/**
 * Sector, nature and protocol, those out of use too: requests still have them. A protocol is looked
 * for in every situation.
 */
export function FiltrosForm({ lista }: { lista: Pick<FiltrosNoEndereco, 'valor' | 'mudar'> }) {
  const { data: setores = [] } = useQuery(setoresQuery);
  const { campos, editar, motivos, setMotivos } = useCamposDaBusca({
    setor: lista.valor('setor'),
    natureza: lista.valor('natureza'),
    protocolo: lista.valor('protocolo'),
  });

  const buscar = () => {
    const lido = lerProtocolo(campos.protocolo);
    if (campos.protocolo !== '' && !lido.ok) {
      setMotivos({ protocolo: lido.motivo });
      return;
    }
    setMotivos(undefined);
    lista.mudar({
      ...campos,
      protocolo: lido.ok ? lido.valor : '',
      ...(lido.ok && { situacao: TODAS }),
    });
  };
  return (
    <PainelDeBusca
      emLinha
      motivos={motivos}
      filtrado={NO_FORMULARIO.some((nome) => lista.valor(nome) !== '')}
      onBuscar={buscar}
      onLimpar={() => lista.mudar({ setor: '', natureza: '', protocolo: '', situacao: '' })}
    >
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
      <ProtocoloInput
        id={CAMPO_DA_BUSCA}
        value={campos.protocolo}
        onChange={(protocolo) => editar({ protocolo })}
        placeholder="AAAA-MMDD-NNNNNN"
        error={motivos?.protocolo}
      />
    </PainelDeBusca>
  );
}
