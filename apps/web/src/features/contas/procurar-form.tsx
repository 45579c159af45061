import { lerDocumento } from '@balcao/domain';
import { Button } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { mensagemDe } from '../../lib/api-error.ts';
import { erroDoCampo, useFormComErros } from '../../lib/erros-de-campo.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { DocumentoInput } from '../../ui/masked-input.tsx';
import { procurar, type Achado } from './contas-api.ts';
import { Actions } from '../../ui/buttons.tsx';
import classes from './contas.module.css';

/** A whole CPF or CNPJ, mask included (`esic.md` §5). */
const MASCARADO_MINIMO = 14;

interface ProcurarFormProps {
  jaTemConta: boolean;
  onOcupado: (ocupado: boolean) => void;
  onAchado: (achado: Achado | undefined) => void;
  onEntrar: () => void;
  onRecuperarSenha: () => void;
}

/** Looks the person up by tax id: an account already, or the city's registry. */
export function ProcurarForm(props: ProcurarFormProps) {
  const { jaTemConta, onOcupado, onAchado, onEntrar, onRecuperarSenha } = props;
  const { cod_empre } = useOrgao();
  const [documento, setDocumento] = useState('');
  const [recusa, setRecusa] = useState<{ documento: string }>();
  const busca = useAcao({
    mutationFn: (cpfcnpj: string) => procurar(cod_empre, cpfcnpj),
    onMutate: () => onOcupado(true),
    onSettled: () => onOcupado(false),
    onSuccess: onAchado,
  });
  const erro =
    recusa?.documento ??
    erroDoCampo(busca.error, 'cpfcnpj') ??
    (busca.error && mensagemDe(busca.error));
  const form = useFormComErros(recusa ?? busca.error);

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    const lido = lerDocumento(documento);
    setRecusa(lido.ok ? undefined : { documento: lido.motivo });
    if (lido.ok) busca.mutate(lido.valor);
  };

  return (
    <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
      <p>Digite o seu CPF, ou o CNPJ da empresa. Vamos procurá-lo no cadastro da instituição.</p>
      <DocumentoInput
        value={documento}
        onChange={(texto) => {
          setDocumento(texto);
          onAchado(undefined);
        }}
        error={erro}
        disabled={busca.isPending}
        data-autofocus
      />
      {jaTemConta && (
        <p role="alert">
          <strong>Contribuinte já cadastrado no portal</strong>. Entre com a sua senha ou, se não se
          lembra dela, escolha outra.
        </p>
      )}
      <Actions>
        {jaTemConta ? (
          <>
            <Button variant="default" onClick={onRecuperarSenha}>
              Esqueci minha senha
            </Button>
            <Button onClick={onEntrar}>Entrar</Button>
          </>
        ) : (
          <Button
            type="submit"
            loading={busca.isPending}
            disabled={documento.length < MASCARADO_MINIMO}
          >
            Consultar
          </Button>
        )}
      </Actions>
    </form>
  );
}
