import { INSTANCIAS, lerProtocolo } from '@balcao/domain';
import { NativeSelect } from '@mantine/core';
import { useCamposDaBusca } from '../../lib/campos-da-busca.ts';
import { PainelDeBusca } from '../../ui/busca-de-lista.tsx';
import type { FiltrosNoEndereco } from '../../lib/lista-no-endereco.ts';
import { ProtocoloInput } from '../../ui/masked-input.tsx';
import { estaFiltrada } from './filtros.ts';

const OPCOES = [
  { value: '', label: 'Todas' },
  ...INSTANCIAS.map(({ id, rotulo }) => ({ value: String(id), label: rotulo })),
];

/** Instance and protocol: of the appeal, or of the request that it is about. */
export function FiltrosForm({ lista }: { lista: FiltrosNoEndereco }) {
  const { campos, editar, motivos, setMotivos } = useCamposDaBusca({
    instancia: lista.valor('instancia'),
    protocolo: lista.valor('protocolo'),
  });
  const buscar = () => {
    const { instancia, protocolo } = campos;
    const lido = lerProtocolo(protocolo);
    const errado = protocolo !== '' && !lido.ok;
    setMotivos(errado ? { protocolo: lido.motivo } : undefined);
    if (!errado) lista.mudar({ instancia, protocolo: lido.ok ? lido.valor : '' });
  };
  return (
    <PainelDeBusca
      emLinha
      motivos={motivos}
      filtrado={estaFiltrada(lista)}
      onBuscar={buscar}
      onLimpar={() => lista.mudar({ instancia: '', protocolo: '' })}
    >
      <NativeSelect
        label="Instância"
        value={campos.instancia}
        onChange={({ currentTarget }) => editar({ instancia: currentTarget.value })}
        data={OPCOES}
      />
      <ProtocoloInput
        value={campos.protocolo}
        onChange={(protocolo) => editar({ protocolo })}
        placeholder="AAAA-MMDD-NNNNNN"
        description="Do recurso ou da solicitação."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={motivos?.protocolo}
      />
    </PainelDeBusca>
  );
}
