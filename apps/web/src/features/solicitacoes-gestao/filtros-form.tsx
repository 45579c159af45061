import { lerProtocolo, NATUREZAS } from '@balcao/domain';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCamposDaBusca } from '../../lib/campos-da-busca.ts';
import type { FiltrosNoEndereco } from '../../lib/lista-no-endereco.ts';
import { opcoesDe } from '../../solicitacoes/opcoes.ts';
import { ProtocoloInput } from '../../ui/masked-input.tsx';
import { PainelDeBusca } from '../../ui/painel-de-busca.tsx';
import { setoresQuery } from './api.ts';
import { CAMPO_DA_BUSCA } from './atalhos.ts';
import { NO_FORMULARIO, TODAS } from './filtros-da-fila.ts';

/**
 * Sector, nature and protocol, those out of use too: requests still have them. A protocol is looked
 * for in every situation.
 */
export function FiltrosForm({ lista }: { lista: FiltrosNoEndereco }) {
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
