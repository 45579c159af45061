import { EVENTOS, formatarDocumento, lerData, lerDocumento } from '@balcao/domain';
import { NativeSelect } from '@mantine/core';
import { useCamposDaBusca } from '../../lib/campos-da-busca.ts';
import { DocumentoInput } from '../../ui/masked-input.tsx';
import { PainelDeBusca } from '../../ui/painel-de-busca.tsx';
import { diaEscrito, PeriodoCampos } from '../../ui/periodo-campos.tsx';
import { lerPapel, PAPEIS, type FiltroDeAuditoria } from './auditoria-api.ts';

const OPCOES = [
  { value: '', label: 'Tudo' },
  ...Object.entries(EVENTOS).map(([value, label]) => ({ value, label })),
];

const QUEM = [
  { value: '', label: 'Todos' },
  ...Object.entries(PAPEIS).map(([value, label]) => ({ value, label })),
];

interface AuditoriaBuscaProps {
  filtro: FiltroDeAuditoria;
  onBuscar: (filtro: FiltroDeAuditoria) => void;
}

/** What to search the trail for; every field may be left empty. */
export function AuditoriaBusca({ filtro, onBuscar }: AuditoriaBuscaProps) {
  const { campos, editar, motivos, setMotivos } = useCamposDaBusca({
    evento: filtro.evento ?? '',
    papel: filtro.papel ?? '',
    de: diaEscrito(filtro.de),
    ate: diaEscrito(filtro.ate),
    cpfcnpj: formatarDocumento(filtro.cpfcnpj ?? ''),
  });

  const buscar = () => {
    const novo: FiltroDeAuditoria = {};
    const errados: Partial<typeof campos> = {};
    for (const nome of ['de', 'ate', 'cpfcnpj'] as const) {
      if (campos[nome] === '') continue;
      const lido = (nome === 'cpfcnpj' ? lerDocumento : lerData)(campos[nome]);
      if (lido.ok) novo[nome] = lido.valor;
      else errados[nome] = lido.motivo;
    }
    const valido = Object.keys(errados).length === 0;
    setMotivos(valido ? undefined : errados);
    if (campos.evento !== '') novo.evento = campos.evento;
    const papel = lerPapel(campos.papel);
    if (papel) novo.papel = papel;
    const { usuario_id, origem } = filtro;
    if (usuario_id !== undefined) novo.usuario_id = usuario_id;
    if (origem !== undefined) novo.origem = origem;
    if (valido) onBuscar(novo);
  };

  return (
    <PainelDeBusca
      motivos={motivos}
      filtrado={Object.keys(filtro).length > 0}
      onBuscar={buscar}
      onLimpar={() => onBuscar({})}
    >
      <NativeSelect
        label="O que foi feito"
        data={OPCOES}
        value={campos.evento}
        onChange={(evento) => editar({ evento: evento.currentTarget.value })}
      />
      <NativeSelect
        label="Quem"
        data={QUEM}
        value={campos.papel}
        onChange={(evento) => editar({ papel: evento.currentTarget.value })}
      />
      <DocumentoInput
        label="CPF/CNPJ de quem teve dados vistos"
        autoComplete="off"
        value={campos.cpfcnpj}
        onChange={(cpfcnpj) => editar({ cpfcnpj })}
        error={motivos?.cpfcnpj}
      />
      <PeriodoCampos rotulo="De" valor={campos} motivos={motivos} onChange={editar} />
      {filtro.usuario_id !== undefined && <p>Só o que fez o usuário escolhido.</p>}
      {filtro.origem !== undefined && (
        <p>Só o que veio da origem {filtro.origem}, que vale para um assunto e um dia.</p>
      )}
    </PainelDeBusca>
  );
}
