import type { Liberacao } from '@balcao/contracts';
import { cadastrarContribuinte } from '@balcao/contracts/esquemas';
import { formatarDocumento, lerData, tipoDocumento } from '@balcao/domain';
import { Button } from '../../ui/button.tsx';
import { useFormulario } from '../../lib/formulario.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Actions } from '../../ui/buttons.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { DataInput, TelefoneInput } from '../../ui/masked-input.tsx';
import { SenhaNovaInputs } from '../../ui/senha-nova.tsx';
import { cadastrar, type Achado } from './contas-api.ts';
import { FormError } from '../../ui/form-error.tsx';
import {
  faltaProva,
  PelaPrefeitura,
  PROVA_VAZIA,
  ProvaCampos,
  provaEnviada,
  useProvas,
} from './prova-campos.tsx';
import classes from './contas.module.css';

const VAZIO = {
  data: '',
  telefone: '',
  email: '',
  senha: '',
  senha_confirmation: '',
  ...PROVA_VAZIA,
};
const ROTULOS = { senha: 'Senha', confirmacao: 'Confirmação da senha' };

type NoRegistro = Extract<Achado, { conta: false }>;

/** The date that the registry has of a person or of a company: its year only, or null. */
function registroDe({ cpfcnpj, contribuinte }: NoRegistro) {
  if (tipoDocumento(cpfcnpj) === 'CNPJ') {
    const { dataRegistro: ano = null, dataRegistroFormatada: escrito } = contribuinte;
    return {
      tipo: 'CNPJ',
      ano,
      escrito,
      evento: 'Registro',
      rotulo: 'Data de registro da empresa',
    };
  }
  const { dataNascimento: ano = null, dataNascimentoFormatada: escrito } = contribuinte;
  return { tipo: 'CPF', ano, escrito, evento: 'Nascimento', rotulo: 'Data de nascimento' };
}

/** What the registry knows, masked: whoever is registering sees that it is them. */
function Pessoa({ achado }: { achado: NoRegistro }) {
  const { tipo, escrito, evento } = registroDe(achado);
  return (
    <dl className={classes.pessoa}>
      <dt>Nome</dt>
      <dd>{achado.contribuinte.nome}</dd>
      <dt>{tipo}</dt>
      <dd>{formatarDocumento(achado.cpfcnpj)}</dd>
      <dt>{evento}</dt>
      <dd>{escrito}</dd>
    </dl>
  );
}

interface CadastroFormProps {
  achado: NoRegistro;
  onOcupado: (ocupado: boolean) => void;
  onVoltar: () => void;
  onCriada: (feito: { liberacao: Liberacao; email: string }) => void;
}

/** The data of a new account. The registry's name and year tell the person that it found them. */
export function CadastroForm({ achado, onOcupado, onVoltar, onCriada }: CadastroFormProps) {
  const { cod_empre } = useOrgao();
  const { cpfcnpj } = achado;
  const registro = registroDe(achado);
  const comData = registro.ano !== null;
  const provas = useProvas(cpfcnpj, comData);

  const acao = useAcao({
    mutationFn: cadastrar,
    onMutate: () => onOcupado(true),
    onSettled: () => onOcupado(false),
    onSuccess: (liberacao, { email }) => onCriada({ liberacao, email: email.trim() }),
  });
  const form = useFormulario(cadastrarContribuinte, {
    inicial: VAZIO,
    corpo: ({ data, tipo_da_prova, prova, ...campos }) => {
      const lida = lerData(data);
      return {
        ...campos,
        cod_empre,
        cpfcnpj,
        ...(comData && { data: lida.ok ? lida.valor : data }),
        ...provaEnviada(tipo_da_prova, prova),
      };
    },
    acao,
    regras: ({ data }) => {
      const lida = lerData(data);
      return { data: comData && !lida.ok ? lida.motivo : undefined };
    },
  });
  const { data, email, telefone, tipo_da_prova, prova } = form.valores;
  const completo =
    form.completo && (!comData || data !== '') && !faltaProva(provas, tipo_da_prova, prova);

  return (
    <Formulario de={form} className={classes.formulario}>
      <Pessoa achado={achado} />
      <p className={classes.ajuda}>
        É o que consta no cadastro da instituição, em parte escondido para proteger você. Se não for
        você, volte e confira o número.
      </p>
      {comData && (
        <DataInput
          {...form.campo('data')}
          label={registro.rotulo}
          description="Por inteiro, como consta no cadastro da instituição"
          autoComplete="bday"
          required
        />
      )}
      <TelefoneInput {...form.campo('telefone')} description="Com DDD" />
      <Campo
        {...form.campo('email')}
        type="email"
        label="E-mail"
        description="Você vai receber nele um link de confirmação"
        autoComplete="email"
      />
      <SenhaNovaInputs
        senha={form.campo('senha')}
        confirmacao={form.campo('senha_confirmation')}
        rotulos={ROTULOS}
        pessoais={[cpfcnpj, email, telefone]}
      />
      {provas.length > 0 ? (
        <ProvaCampos provas={provas} form={form} />
      ) : (
        <p className={classes.ajuda}>
          <PelaPrefeitura />
        </p>
      )}
      <FormError {...form.recusa} />
      <Actions>
        <Button variant="default" onClick={onVoltar} disabled={form.ocupado}>
          Voltar
        </Button>
        <Button type="submit" loading={form.ocupado} disabled={!completo}>
          Criar conta
        </Button>
      </Actions>
    </Formulario>
  );
}
