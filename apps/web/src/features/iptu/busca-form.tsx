import { formatarDocumento, lerDocumento } from '@balcao/domain';
import { Button, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { SubmitEvent } from 'react';
import { useCamposDaBusca } from '../../lib/campos-da-busca.ts';
import { DocumentoInput } from '../../ui/masked-input.tsx';
import type { Identificacao } from '../../tributos/alvo.ts';
import classes from '../../tributos/busca-form.module.css';

interface BuscaFormProps {
  /** What the page shows the answer of. */
  busca: Identificacao | undefined;
  onBuscar: (busca: Identificacao) => void;
}

/** CPF/CNPJ or inscrição: filling one disables the other (`portal.md` §2). */
export function BuscaForm({ busca, onBuscar }: BuscaFormProps) {
  const { campos, editar, motivos, setMotivos } = useCamposDaBusca({
    cpfcnpj: formatarDocumento(busca?.cpfcnpj ?? ''),
    inscricao: busca?.inscricao ?? '',
  });
  const { cpfcnpj, inscricao } = campos;

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    if (inscricao.trim() !== '') {
      onBuscar({ inscricao: inscricao.trim() });
      return;
    }
    const lido = lerDocumento(cpfcnpj);
    setMotivos(lido.ok ? undefined : { cpfcnpj: lido.motivo });
    if (lido.ok) onBuscar({ cpfcnpj: lido.valor });
  };

  return (
    <form className={classes.formulario} onSubmit={enviar} noValidate role="search">
      <DocumentoInput
        value={cpfcnpj}
        onChange={(texto) => editar({ cpfcnpj: texto })}
        error={motivos?.cpfcnpj}
        disabled={inscricao !== ''}
        autoComplete="off"
      />
      <span className={classes.ou} aria-hidden>
        ou
      </span>
      <TextInput
        label="Inscrição do imóvel"
        value={inscricao}
        onChange={({ currentTarget }) => editar({ inscricao: currentTarget.value })}
        disabled={cpfcnpj !== ''}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
      />
      <Button
        type="submit"
        leftSection={<IconSearch size={20} aria-hidden />}
        disabled={cpfcnpj === '' && inscricao.trim() === ''}
      >
        Consultar
      </Button>
    </form>
  );
}
