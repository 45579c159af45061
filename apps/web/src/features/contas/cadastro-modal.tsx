import { lerDocumento } from '@balcao/domain';
import { Button } from '../../ui/button.tsx';
import { useState } from 'react';
import type { Liberacao } from '@balcao/contracts';
import { usuarioExiste } from '@balcao/contracts/esquemas';
import { ApiError } from '../../lib/api-error.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Formulario } from '../../ui/formulario.tsx';
import { DocumentoInput } from '../../ui/masked-input.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { Modal, ConfirmModal } from '../../ui/modal.tsx';
import { procurar, type Achado } from './contas-api.ts';
import { CadastroForm } from './cadastro-form.tsx';
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
  const acao = useAcao({
    mutationFn: ({ cpfcnpj }: { cpfcnpj: string }) => procurar(cod_empre, cpfcnpj),
    onMutate: () => onOcupado(true),
    onSettled: () => onOcupado(false),
    onSuccess: onAchado,
  });
  const form = useFormulario(
    { body: usuarioExiste.query },
    {
      inicial: { cpfcnpj: '' },
      corpo: ({ cpfcnpj }) => {
        const lido = lerDocumento(cpfcnpj);
        return { cod_empre, cpfcnpj: lido.ok ? lido.valor : cpfcnpj };
      },
      acao,
      regras: ({ cpfcnpj }) => {
        const lido = lerDocumento(cpfcnpj);
        return { cpfcnpj: lido.ok ? undefined : lido.motivo };
      },
      tudoEm: 'cpfcnpj',
    },
  );
  const documento = form.campo('cpfcnpj');
  const naoAchou = acao.error instanceof ApiError && acao.error.status === 404;

  return (
    <Formulario de={form} className={classes.formulario}>
      <p>Digite o seu CPF, ou o CNPJ da empresa. Vamos procurá-lo no cadastro da instituição.</p>
      <DocumentoInput
        {...documento}
        onChange={(texto) => {
          documento.onChange(texto);
          onAchado(undefined);
        }}
        withAsterisk={false}
        data-autofocus
      />
      {naoAchou && (
        <p className={classes.ajuda}>
          Confira o número. A conta é de quem está no cadastro da prefeitura: se você não está, ou
          se o cadastro tem outro número, procure o atendimento com um documento.
        </p>
      )}
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
            loading={form.ocupado}
            disabled={documento.value.length < MASCARADO_MINIMO}
          >
            Consultar
          </Button>
        )}
      </Actions>
    </Formulario>
  );
}

/** What happens next, by who lets the account in. */
const SEGUINTE: Record<Liberacao, string> = {
  AUTOMATICA: 'Depois de confirmar o e-mail, você já pode entrar.',
  PELA_PREFEITURA:
    'Depois que você confirmar o e-mail, a equipe da instituição confere os dados e decide se libera o acesso. Quando liberar, você recebe outra mensagem.',
};

interface Feito {
  liberacao: Liberacao;
  email: string;
}

function CadastroFeito({ feito, onClose }: { feito: Feito; onClose: () => void }) {
  return (
    <Modal titulo="Conta criada" onClose={onClose}>
      <p>
        Enviamos uma mensagem para <strong>{feito.email}</strong>. Abra o link que está nela em até
        24 horas para confirmar que o endereço é seu.
      </p>
      <p>{SEGUINTE[feito.liberacao]}</p>
      <p>Não chegou? Confira também a caixa de spam.</p>
      <Actions>
        <Button onClick={onClose}>Entendi</Button>
      </Actions>
    </Modal>
  );
}

interface CadastroModalProps {
  onClose: () => void;
  /** Whoever has an account already may have lost its password. */
  onRecuperarSenha: () => void;
}

/** 'Cadastramento de Contribuinte' (`esic.md` §4): who it is, their data, and what happens next. */
export function CadastroModal({ onClose, onRecuperarSenha }: CadastroModalProps) {
  const [achado, setAchado] = useState<Achado>();
  const [ocupado, setOcupado] = useState(false);
  const [desistindo, setDesistindo] = useState(false);
  const [feito, setFeito] = useState<Feito>();

  if (feito) return <CadastroFeito feito={feito} onClose={onClose} />;
  const preenchendo = achado?.conta === false;
  return (
    <Modal
      titulo="Cadastramento de Contribuinte"
      ocupado={ocupado}
      onClose={preenchendo ? () => setDesistindo(true) : onClose}
    >
      {preenchendo ? (
        <CadastroForm
          achado={achado}
          onOcupado={setOcupado}
          onVoltar={() => setAchado(undefined)}
          onCriada={setFeito}
        />
      ) : (
        <ProcurarForm
          jaTemConta={achado?.conta === true}
          onOcupado={setOcupado}
          onAchado={setAchado}
          onEntrar={onClose}
          onRecuperarSenha={onRecuperarSenha}
        />
      )}
      {desistindo && (
        <ConfirmModal
          titulo="Sair do cadastro?"
          cancelar="Continuar o cadastro"
          confirmar="Sair"
          perigo
          onConfirm={onClose}
          onClose={() => setDesistindo(false)}
        >
          <p>O que você preencheu se perde.</p>
        </ConfirmModal>
      )}
    </Modal>
  );
}
