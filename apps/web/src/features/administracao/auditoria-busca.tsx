import { EVENTOS, formatarData, formatarDocumento, lerData, lerDocumento } from '@balcao/domain';
import { Button, NativeSelect } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useState, type SubmitEvent } from 'react';
import { useFormComErros } from '../../lib/erros-de-campo.ts';
import { Actions } from '../../ui/actions.tsx';
import { DataInput, DocumentoInput } from '../../ui/masked-input.tsx';
import { lerPapel, PAPEIS, type FiltroDeAuditoria } from './auditoria-api.ts';
import classes from './auditoria.module.css';

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

const escrita = (dia: string | undefined): string => (dia === undefined ? '' : formatarData(dia));

/** What to search the trail for; every field may be left empty. */
export function AuditoriaBusca({ filtro, onBuscar }: AuditoriaBuscaProps) {
  const [campos, setCampos] = useState({
    evento: filtro.evento ?? '',
    papel: filtro.papel ?? '',
    de: escrita(filtro.de),
    ate: escrita(filtro.ate),
    cpfcnpj: formatarDocumento(filtro.cpfcnpj ?? ''),
  });
  const [motivos, setMotivos] = useState<Partial<Record<keyof typeof campos, string>>>();
  const editar = (parte: Partial<typeof campos>) =>
    setCampos((atuais) => ({ ...atuais, ...parte }));
  const form = useFormComErros(motivos);

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    const novo: FiltroDeAuditoria = {};
    const errados: typeof motivos = {};
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

  const filtrado = Object.keys(filtro).length > 0;
  return (
    <form ref={form} className={classes.busca} onSubmit={enviar} role="search" noValidate>
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
      <DataInput
        label="De"
        autoComplete="off"
        value={campos.de}
        onChange={(de) => editar({ de })}
        error={motivos?.de}
      />
      <DataInput
        label="Até"
        autoComplete="off"
        value={campos.ate}
        onChange={(ate) => editar({ ate })}
        error={motivos?.ate}
      />
      {filtro.usuario_id !== undefined && (
        <p className={classes.inteira}>Só o que fez o usuário escolhido.</p>
      )}
      {filtro.origem !== undefined && (
        <p className={classes.inteira}>Só o que veio da origem {filtro.origem}.</p>
      )}
      <div className={classes.inteira}>
        <Actions>
          {filtrado && (
            <Button variant="default" onClick={() => onBuscar({})}>
              Limpar
            </Button>
          )}
          <Button type="submit" leftSection={<IconSearch size={20} aria-hidden />}>
            Buscar
          </Button>
        </Actions>
      </div>
    </form>
  );
}
